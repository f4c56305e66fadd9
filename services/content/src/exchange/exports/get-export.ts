import type { Readable } from 'node:stream'
import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Page, PageQuery } from '@wardround/proto/envelope.ts'
import type { QuestionExport } from '@wardround/proto/http/content/exports.ts'
import type { Deps } from '#deps.ts'
import { pageOfTransfers } from '#exchange/transfer-repository.ts'
import { presentExport } from './export-presenter.ts'
import { type ExportFilter, type ExportRow, findExport } from './export-repository.ts'
import { countMatching } from './exported-repository.ts'

const FILE_GONE = 'The file has been deleted. Export the questions again.'

type ReadDeps = Pick<Deps, 'db'>

async function getRow(deps: ReadDeps, id: string): Promise<ExportRow> {
  const row = await findExport(deps.db.knex, id)
  if (!row) throw new DomainError('resource.missing')
  return row
}

/** An export with its progress. Throws `resource.missing`. */
export const getExport = async (deps: ReadDeps, id: string): Promise<QuestionExport> =>
  presentExport(await getRow(deps, id))

/** Exports, newest first; a search looks at file names. */
export async function listExports(deps: ReadDeps, query: PageQuery): Promise<Page<QuestionExport>> {
  const { rows, total } = await pageOfTransfers<ExportRow>(deps.db.knex, 'question_exports', query)
  const { page, size } = query
  return { items: rows.map(presentExport), page, size, total }
}

/** How many questions match. */
export const countExport = async (deps: ReadDeps, filter: ExportFilter): Promise<{ total: number }> => ({
  total: await countMatching(deps.db.knex, filter),
})

/** The file of an export that is done. Throws `resource.missing`, `export.running`, `file.gone`. */
export async function downloadExport(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  id: string,
): Promise<Pick<ExportRow, 'filename' | 'format' | 'bytes'> & { content: Readable }> {
  const { state, filename, format, bytes, storage_key, expires_at } = await getRow(deps, id)
  if (state === 'queued' || state === 'running') throw new DomainError('export.running')
  if (state !== 'done' || expires_at <= deps.clock()) throw new DomainError('file.gone', { message: FILE_GONE })
  try {
    return { filename, format, bytes, content: await deps.storage.get(storage_key) }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'resource.missing')
      throw new DomainError('file.gone', { message: FILE_GONE, cause: error })
    throw error
  }
}
