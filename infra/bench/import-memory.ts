import { pathOf } from '@wardround/proto/contract.ts'
import { downloadExport, getExport, startExport } from '@wardround/proto/http/content/exports.ts'
import { getImport, importFile } from '@wardround/proto/http/content/imports.ts'
import { createPerson, type Person } from '../client/person.ts'
import { waitUntil } from '../wait-until.ts'
import { memoryOfDescendants } from './memory.ts'
import { sized } from './part.ts'

/** 10,000 questions of one format: seconds until they are in, and the worker's memory in MB before and at its most. */
export type ImportMemory = {
  format: string
  megabytes: number
  seconds: number
  before: number
  peak: number
  outcome: string
}

const QUESTIONS = sized(10_000, 200)
const PATIENCE = 300
const SAMPLE_MS = 250

const STEM =
  'A patient comes with a finding that has to be weighed against the others before anything is done. '.repeat(4)
const stemOf = (format: string, n: number) => `${STEM}Case ${n} of ${format} is this one. What is the next step?`
const OPTIONS = ['First', 'Second', 'Third', 'Fourth', 'Fifth']
const optionsOf = (n: number) =>
  OPTIONS.map((word, index) => ({
    text: `${word} course of action in case ${n}`,
    correct: index === n % OPTIONS.length,
  }))
const RATIONALE = 'Because of what the finding asks for.'
const EXPLANATION = 'Because it is the one that the finding asks for. '.repeat(6)

type Made = (n: number) => string
type Maker = { head: string; each: Made; foot: string }

const moodleAnswer = ({ text, correct }: { text: string; correct: boolean }) =>
  `<answer fraction="${correct ? 100 : 0}"><text>${text}</text><feedback><text>${RATIONALE}</text></feedback></answer>`

const MAKERS: Record<string, Maker> = {
  jsonl: {
    head: '',
    each: (n) =>
      `${JSON.stringify({ id: `memory-${n}`, stem: stemOf('jsonl', n), options: optionsOf(n).map(({ text }) => text), answer_index: n % OPTIONS.length, explanation: EXPLANATION, subject: `Bench subject ${n % 20}` })}\n`,
    foot: '',
  },
  gift: {
    head: '',
    each: (n) =>
      `::G${n}:: ${stemOf('gift', n)} {\n${optionsOf(n)
        .map(({ text, correct }) => `\t${correct ? '=' : '~'}${text}#${RATIONALE}`)
        .join('\n')}\n\t####${EXPLANATION}\n}\n\n`,
    foot: '',
  },
  'moodle-xml': {
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n',
    each: (n) =>
      `<question type="multichoice"><name><text>M${n}</text></name><questiontext format="html"><text><![CDATA[<p>${stemOf('moodle', n)}</p>]]></text></questiontext><generalfeedback format="html"><text>${EXPLANATION}</text></generalfeedback><single>true</single>${optionsOf(n).map(moodleAnswer).join('')}</question>\n`,
    foot: '</quiz>\n',
  },
  'qti-1.2': {
    head: '<questestinterop><assessment><section>\n',
    each: (n) =>
      `<item ident="q${n}"><presentation><material><mattext>${stemOf('qti', n)}</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice>${optionsOf(
        n,
      )
        .map(
          ({ text }, index) =>
            `<response_label ident="c${index}"><material><mattext>${text}</mattext></material></response_label>`,
        )
        .join(
          '',
        )}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">c${n % OPTIONS.length}</varequal></conditionvar><setvar varname="SCORE">100</setvar></respcondition></resprocessing></item>\n`,
    foot: '</section></assessment></questestinterop>\n',
  },
}

const fileOf = ({ head, each, foot }: Maker): Buffer =>
  Buffer.from(head + Array.from({ length: QUESTIONS }, (_, n) => each(n)).join('') + foot)

const workerMemory = (): number => memoryOfDescendants().byName['content-worker'] ?? 0

/** Runs `work` and watches the worker's memory meanwhile. */
async function watched<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; before: number; peak: number; seconds: number }> {
  const before = workerMemory()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, workerMemory())
  }, SAMPLE_MS)
  const began = performance.now()
  try {
    const result = await work()
    return { result, before, peak, seconds: (performance.now() - began) / 1000 }
  } finally {
    clearInterval(timer)
  }
}

/** Asks until an answer says that the work is done. */
async function untilDone<Answer extends { state: string; problem: string | null }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let last: Answer | undefined
  await waitUntil(
    async () => {
      last = await ask()
      if (last.state !== 'done' && last.state !== 'failed') throw new Error(`It is ${last.state}.`)
    },
    { seconds: PATIENCE, sentence: 'It was not done in time.' },
  )
  if (last?.state !== 'done') throw new Error(`It failed: ${last?.problem}`)
  return last
}

async function importAll(admin: Person, filename: string, content: Buffer): Promise<string> {
  const { id } = await admin.call(importFile, { query: { filename }, file: content })
  const { imported, unchanged, refused } = await untilDone(() => admin.call(getImport, { params: { id } }))
  return `${imported} imported, ${unchanged} unchanged, ${refused} refused`
}

async function download(gateway: string, admin: Person, id: string): Promise<Buffer> {
  const path = pathOf(downloadExport, 'wardround').replace(':id', id)
  const response = await fetch(`${gateway}/api/v1${path}`, { headers: { cookie: admin.cookie() } })
  if (!response.ok) throw new Error(`The download answers ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

/** All drafts as a package of QTI 2.1, and that package read again. */
async function exportAndImport(gateway: string, admin: Person): Promise<ImportMemory[]> {
  const made = await watched(async () => {
    const { id } = await admin.call(startExport, { body: { format: 'qti-2.1', state: 'draft' } })
    return untilDone(() => admin.call(getExport, { params: { id } }))
  })
  const file = await download(gateway, admin, made.result.id)
  const again = await watched(() => importAll(admin, 'bench.zip', file))
  const megabytes = file.length / 1e6
  return [
    { ...made, format: 'export as QTI 2.1', megabytes, outcome: `${made.result.written} written` },
    { ...again, format: 'that package imported again', megabytes, outcome: again.result },
  ].map(({ format, megabytes: size, seconds, before, peak, outcome }) => ({
    format,
    megabytes: size,
    seconds,
    before,
    peak,
    outcome,
  }))
}

/**
 * Imports 10,000 made questions as drafts in each of four formats; the first are exported as a package, and that
 * imported, in between.
 */
export async function measureImportMemory(gateway: string): Promise<ImportMemory[]> {
  const admin = createPerson(gateway)
  await admin.logInAs('admin')
  const measured: ImportMemory[] = []
  for (const [format, maker] of Object.entries(MAKERS)) {
    const file = fileOf(maker)
    const { result, ...times } = await watched(() => importAll(admin, `bench.${format}`, file))
    measured.push({ format, megabytes: file.length / 1e6, ...times, outcome: result })
    if (format === 'jsonl') measured.push(...(await exportAndImport(gateway, admin)))
  }
  return measured
}
