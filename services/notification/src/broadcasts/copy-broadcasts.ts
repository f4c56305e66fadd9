import { transaction } from '@wardround/kit/data/database.ts'
import { requestNotice } from '@wardround/kit/events/notices.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { textOfHtml } from '#templates/text-of-html.ts'
import { listAudienceAfter } from './audience-repository.ts'
import { type BroadcastToCopy, claimBroadcastToCopy, saveCopied } from './copy-repository.ts'

/** People of one transaction. */
const BATCH = 250

/** The bell has the broadcast as one row; who gets a copy by email or push is decided person by person. */
function requestCopy(trx: Knex.Transaction, { id, kind, title, body, sender }: BroadcastToCopy, uid: string) {
  if (kind === 'message')
    return requestNotice(trx, 'message-received', uid, { broadcastId: id, title, from: sender, text: textOfHtml(body) })
  if (kind === 'news') return requestNotice(trx, 'news-published', uid, { broadcastId: id })
  return requestNotice(trx, 'announcement', uid, { broadcastId: id, title, text: body })
}

/** Asks for the copies of the next people of a broadcast; false when nothing is left to do. */
export const copyNextBatch = (deps: Deps): Promise<boolean> =>
  transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const broadcast = await claimBroadcastToCopy(trx, now)
    if (!broadcast) return false
    const people = await listAudienceAfter(trx, broadcast.id, broadcast.copied_to, { limit: BATCH, now })
    for (const uid of people) await requestCopy(trx, broadcast, uid)
    await saveCopied(trx, broadcast.id, { last: people.at(-1), isDone: people.length < BATCH, now })
    return true
  })

/** Works through everything that waits for its copies. */
export async function copyBroadcasts(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await copyNextBatch(deps)));
}
