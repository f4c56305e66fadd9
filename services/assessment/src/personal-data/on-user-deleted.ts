import { eraseDeleted } from '@wardround/kit/personal-data.ts'
import type { Deps } from '#deps.ts'
import { PERSONAL } from './tables.ts'

/** Erases whoever was deleted, and says so. Answers go with the person whose they are, and in no other way. */
export const onUserDeleted = eraseDeleted<Deps>('assessment', PERSONAL, async ({ trx }, uid) => {
  await trx.raw(`select set_config('assessment.erasing', ?, true)`, [uid])
})
