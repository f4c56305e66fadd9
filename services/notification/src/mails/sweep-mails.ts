import type { Deps } from '#deps.ts'
import { listWaiting, startRound } from './mail-repository.ts'
import { queueMail } from './queue-mail.ts'

const MINUTE = 60_000
/** All tries of a job and its pauses take less; after this a job that ended without settling its mail is given up for a new one. */
const ROUND = 10 * MINUTE
const BATCH = 200

/** Adds the jobs of waiting mails again: Redis may have lost them. One that is still there stays the only one. Answers how many waited. */
export async function sweepMails(deps: Deps): Promise<number> {
  const now = deps.clock()
  const waiting = await listWaiting(deps.db.knex, new Date(now.getTime() - MINUTE), BATCH)
  for (const mail of waiting) {
    const isStuck = mail.queuedAt.getTime() < now.getTime() - ROUND
    const round = isStuck && (await startRound(deps.db.knex, mail.id, mail.round + 1, now)) ? mail.round + 1 : mail.round
    await queueMail(deps, { id: mail.id, round })
  }
  return waiting.length
}
