import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local/root.ts'

const SHARED = join(ROOT, '../shared/data/medical-sba/asserted.benchmarks.jsonl')
const LINES = 2667

/** A line like those of the real file in size and shape; the last one can be searched for. */
const made = (n: number) => ({
  id: `bench-${n}`,
  stem: `${'A patient comes with a finding that has to be weighed against the others before anything is done. '.repeat(4)}Case number${n} is this one. What is the next step?`,
  options: ['First', 'Second', 'Third', 'Fourth'].map((word) => `${word} course of action in case ${n}`),
  answer_index: n % 4,
  explanation: 'Because it is the one that the finding asks for. '.repeat(6),
  subject: `Bench subject ${n % 20}`,
  source: 'made for measuring',
  licence: 'none',
})

export type QuestionsFile = { name: string; content: Buffer; lines: number }

/**
 * The shared file of 2,667 questions, or as many made ones where it is absent; one more question at the end tells when
 * all are there.
 */
export function questionsFile(): QuestionsFile {
  const real = existsSync(SHARED)
  const body = real
    ? readFileSync(SHARED, 'utf8').trimEnd()
    : Array.from({ length: LINES }, (_, n) => JSON.stringify(made(n))).join('\n')
  const last = { ...made(LINES), id: 'bench-last', stem: 'The zebrafinch question comes last. What is the next step?' }
  return {
    name: real ? 'the shared file' : 'made questions',
    content: Buffer.from(`${body}\n${JSON.stringify(last)}\n`),
    lines: body.split('\n').length + 1,
  }
}
