import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Page, PageQuery } from '@wardround/proto/envelope.ts'
import type { QuestionImport } from '@wardround/proto/http/content/imports.ts'
import type { Deps } from '#deps.ts'
import { pageOfTransfers } from '#exchange/transfer-repository.ts'
import { presentImport, presentLine } from './import-presenter.ts'
import { findImport, type ImportRow } from './import-repository.ts'
import { type LineOutcome, pageOfLines } from './line-repository.ts'

type ReadDeps = Pick<Deps, 'db'>

async function getRow(deps: ReadDeps, id: string): Promise<ImportRow> {
  const row = await findImport(deps.db.knex, id)
  if (!row) throw new DomainError('resource.missing')
  return row
}

/** An import with its progress. Throws `resource.missing`. */
export const getImport = async (deps: ReadDeps, id: string): Promise<QuestionImport> =>
  presentImport(await getRow(deps, id))

/** What became of each line, in the order of the file. Throws `resource.missing`. */
export async function listImportLines(
  deps: ReadDeps,
  id: string,
  query: PageQuery & { outcome?: LineOutcome | undefined },
): Promise<Page<ReturnType<typeof presentLine>>> {
  await getRow(deps, id)
  const { page, size, outcome, search } = query
  const { rows, total } = await pageOfLines(deps.db.knex, id, { outcome, search }, page, size)
  return { items: rows.map(presentLine), page, size, total }
}

/** Imports, newest first; a search looks at file names. */
export async function listImports(deps: ReadDeps, query: PageQuery): Promise<Page<QuestionImport>> {
  const { rows, total } = await pageOfTransfers<ImportRow>(deps.db.knex, 'question_imports', query)
  const { page, size } = query
  return { items: rows.map(presentImport), page, size, total }
}
