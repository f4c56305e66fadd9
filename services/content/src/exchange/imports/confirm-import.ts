import { DomainError } from '@wardround/kit/base/errors.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { QuestionImport } from '@wardround/proto/http/content/imports.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { checkTarget } from './check-target.ts'
import { presentImport } from './import-presenter.ts'
import { findImport, type ImportRow, insertImport, isFew, lockImport, setConfirmed } from './import-repository.ts'

type Target = { state: 'draft' | 'active'; categoryId?: string | undefined; changeActive: boolean }

/** The dry run, done and with its file still there. */
function checkDryRun(row: ImportRow | undefined): asserts row is ImportRow {
  if (!row?.dry_run) throw new DomainError('resource.missing')
  if (row.state === 'failed' || row.state === 'cancelled' || row.file_gone_at)
    throw new DomainError('file.gone', { message: 'This file can no longer be imported. Upload the file again.' })
  if (row.state !== 'done') throw new DomainError('import.running')
}

/**
 * Starts the import of what a dry run has looked at, from the same stored file. A second call answers the import that
 * the first has started. Throws `resource.missing`, `import.running`, `file.gone`, `request.invalid`.
 */
export async function confirmImport(
  deps: Deps,
  dryRunId: string,
  target: Target,
  actor: Actor,
): Promise<QuestionImport> {
  await checkTarget(deps, target, 'body', actor)
  const started = await transaction(deps.db, async (trx) => {
    const dryRun = await lockImport(trx, dryRunId)
    if (dryRun?.confirmed_as) return findImport(trx, dryRun.confirmed_as)
    checkDryRun(dryRun)
    const { filename, bytes, storage_key, format, total, columns } = dryRun
    const row = await insertImport(trx, {
      id: uuidv7(),
      filename,
      bytes,
      storage_key,
      question_state: target.state,
      format,
      dry_run: false,
      category_id: target.categoryId ?? null,
      change_active: target.changeActive,
      columns,
      total,
      created_by: actor.name,
      actor_id: actor.uid,
    })
    await setConfirmed(trx, dryRunId, row.id)
    await audit(trx, {
      actor: actor.uid,
      actorName: actor.name,
      action: 'create',
      entity: 'question-import',
      entityId: row.id,
      after: { filename, bytes, dryRunId, changeActive: target.changeActive },
    })
    return row
  })
  if (!started) throw new DomainError('resource.missing')
  if (started.state === 'queued')
    await deps
      .enqueueImport(started.id, isFew(started))
      .catch((error: unknown) =>
        deps.logger.warn(
          { err: error, importId: started.id },
          'the import is not queued yet; the periodic task will do it',
        ),
      )
  return presentImport(started)
}
