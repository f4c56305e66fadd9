import type { Knex } from 'knex'
import type { BroadcastRow } from './broadcast-repository.ts'

export type BroadcastToCopy = BroadcastRow & { copied_to: string | null }

/** The oldest broadcast that is sent and has people left to copy it to, locked until the transaction ends. */
export const claimBroadcastToCopy = (trx: Knex.Transaction, now: Date): Promise<BroadcastToCopy | undefined> =>
  trx('broadcasts')
    .whereNull('copied_at')
    .whereNull('deleted_at')
    .whereRaw('(by_email or by_push)')
    .where({ state: 'published' })
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .forUpdate()
    .skipLocked()
    .first()

export async function saveCopied(
  trx: Knex.Transaction,
  id: string,
  { last, isDone, now }: { last: string | undefined; isDone: boolean; now: Date },
): Promise<void> {
  await trx('broadcasts')
    .where({ id })
    .update({ ...(last ? { copied_to: last } : {}), copied_at: isDone ? now : null })
}
