import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { QuestionImport } from '@wardround/proto/http/content/imports.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { presentImport } from './import-presenter.ts'
import { closeImport, findImport } from './import-repository.ts'

/**
 * Ends an import before its file does; the batch that is being written ends first, and what came in stays. One that has
 * ended already stays as it ended. Throws `resource.missing`.
 */
export async function cancelImport(
  deps: Pick<Deps, 'db' | 'storage'>,
  importId: string,
  actor: Actor,
): Promise<QuestionImport> {
  const cancelled = await transaction(deps.db, async (trx) => {
    const row = await closeImport(trx, importId, 'cancelled', null)
    if (!row) return undefined
    const { imported, unchanged, refused } = row
    await audit(trx, {
      actor: actor.uid,
      actorName: actor.name,
      action: 'cancel',
      entity: 'question-import',
      entityId: importId,
      after: { imported, unchanged, refused },
    })
    return row
  })
  if (cancelled) await deps.storage.remove(cancelled.storage_key)
  const row = cancelled ?? (await findImport(deps.db.knex, importId))
  if (!row) throw new DomainError('resource.missing')
  return presentImport(row)
}
