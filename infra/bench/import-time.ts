import { searchQuestions } from '@wardround/proto/http/assessment/categories.ts'
import { getImport, startImport } from '@wardround/proto/http/content/imports.ts'
import { createPerson } from '../client/person.ts'
import { waitUntil } from '../wait-until.ts'
import { questionsFile } from './questions-file.ts'

export type ImportTime = {
  file: string
  lines: number
  imported: number
  refused: number
  uploadedAfter: number
  importedAfter: number
  foundAfter: number
}

const PATIENCE = 120

/** Seconds from the upload until the import is done, and until a learner finds the last question. */
export async function measureImport(gateway: string): Promise<ImportTime> {
  const [admin, learner] = [createPerson(gateway), createPerson(gateway)]
  await admin.logInAs('admin')
  await learner.logInAs('learner')
  const file = questionsFile()
  const began = performance.now()
  const after = () => (performance.now() - began) / 1000
  const { id } = await admin.call(startImport, {
    query: { filename: 'bench.jsonl', state: 'active' },
    file: file.content,
  })
  const uploadedAfter = after()
  let importedAfter = 0
  const watch = waitUntil(
    async () => {
      const { state, problem } = await admin.call(getImport, { params: { id } })
      if (state === 'failed') throw new Error(`The import failed: ${problem}`)
      if (state !== 'done') throw new Error(`The import is ${state}.`)
      importedAfter = after()
    },
    { seconds: PATIENCE, sentence: 'The import was not done in time.' },
  )
  const find = async () => {
    const { total } = await learner.call(searchQuestions, { params: { text: 'zebrafinch' } })
    if (total === 0) throw new Error('It is not there yet.')
  }
  await waitUntil(find, { seconds: PATIENCE, sentence: 'The last question was not found in time.' })
  const foundAfter = after()
  await watch
  const { imported, refused } = await admin.call(getImport, { params: { id } })
  return { file: file.name, lines: file.lines, imported, refused, uploadedAfter, importedAfter, foundAfter }
}
