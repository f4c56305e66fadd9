import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { isRemoved, markBroadcasts, type Reader, unmarkBroadcast } from '#broadcasts/broadcast-repository.ts'
import type { Deps } from '#deps.ts'
import { countMessages } from './message-repository.ts'

async function finish(deps: Deps, reader: Reader): Promise<{ count: number }> {
  deps.publishLive(reader.uid, 'bell')
  return { count: await countMessages(deps.db, reader) }
}

/** Marks a message as read (0) or unread (1). Throws `resource.missing` for what is not the reader's. */
export async function setMessageStatus(
  deps: Deps,
  reader: Reader,
  { id, status }: { id: string; status: 0 | 1 },
): Promise<{ count: number }> {
  await transaction(deps.db, async (trx) => {
    const found = await markBroadcasts(trx, reader, { ids: [id] }, 'read_at')
    if (found === 0) throw new DomainError('resource.missing')
    if (status === 1) await unmarkBroadcast(trx, reader.uid, id)
  })
  return finish(deps, reader)
}

/** Removes a message from the reader's list; again changes nothing. Throws `resource.missing` for others' messages. */
export async function deleteMessage(deps: Deps, reader: Reader, id: string): Promise<{ count: number }> {
  await transaction(deps.db, async (trx) => {
    const found = await markBroadcasts(trx, reader, { ids: [id] }, 'removed_at')
    if (found === 0 && !(await isRemoved(trx, reader.uid, id))) throw new DomainError('resource.missing')
  })
  return finish(deps, reader)
}
