import { eraseDeleted } from '@wardround/kit/events/personal-data.ts'
import { fileKeyOf } from '#certificates/certificate.ts'
import { listIdsOf } from '#certificates/certificate-repository.ts'
import type { Deps } from '#deps.ts'
import { PERSONAL } from './tables.ts'

/** Erases whoever was deleted, and says so. Answers go with the person whose they are, and in no other way. */
export const onUserDeleted = eraseDeleted<Deps>('assessment', PERSONAL, async ({ trx, deps, afterCommit }, uid) => {
  const ids = await listIdsOf(trx, uid)
  if (ids.length > 0)
    afterCommit(async () => {
      for (const id of ids) await deps.storage.remove(fileKeyOf(id))
    })
  await trx.raw(`select set_config('assessment.erasing', ?, true)`, [uid])
})
