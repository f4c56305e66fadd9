import { getImport, importFile } from '@wardround/proto/http/content/imports.ts'
import type { Person } from '../../client/person.ts'
import { waitUntil } from '../../wait-until.ts'

const SUBJECTS = 80
const OPTIONS = ['First', 'Second', 'Third', 'Fourth', 'Fifth']
const STEM =
  'A patient comes with a finding that has to be weighed against the others before anything is done. '.repeat(4)
const EXPLANATION = 'Because it is the one that the finding asks for. '.repeat(6)

/** Question `n` as a line of a file; each `edition` of it has another key. */
const lineOf = (n: number, edition: number) =>
  JSON.stringify({
    id: `large-${n}`,
    stem: `${STEM}Case number${n} is this one. What is the next step?`,
    options: OPTIONS.map((word) => `${word} course of action in case ${n}`),
    answer_index: (n + edition) % OPTIONS.length,
    explanation: EXPLANATION,
    subject: `Large subject ${n % SUBJECTS}`,
    source: 'made for measuring',
    licence: 'none',
  })

/** Publishes questions of these numbers, or another edition of them, through an import as staff do it. */
export async function publishQuestions(admin: Person, numbers: readonly number[], edition = 0): Promise<void> {
  const file = Buffer.from(numbers.map((n) => `${lineOf(n, edition)}\n`).join(''))
  const query = { filename: 'large.jsonl', state: 'active', changeActive: 'true' } as const
  const { id } = await admin.call(importFile, { query, file })
  const done = async () => {
    const { state, problem, imported } = await admin.call(getImport, { params: { id } })
    if (state !== 'done') throw new Error(`The import is ${state}: ${problem}`)
    return imported
  }
  await waitUntil(done, { seconds: 600, sentence: 'The questions were not imported.' })
  const imported = await done()
  if (imported !== numbers.length) throw new Error(`${imported} of ${numbers.length} questions were imported.`)
}
