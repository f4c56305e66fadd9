import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { endOfQuiet } from '#preferences/quiet-hours.ts'
import type { Subscription } from './push-message.ts'
import type { PushOutcome } from './push-provider.ts'
import { claimPush, insertPush, type PushRow, removeGone, savePush } from './push-repository.ts'
import { listTargets, type Target } from './target-repository.ts'

/** Browsers of one batch: sent at once, within the time that a transaction may idle. */
const BATCH = 20
const MOST_ATTEMPTS = 5
const PAUSE_MS = 30_000

/** A push to one person says only that there is something new; one to a topic is the same for everybody. */
const payloadOf = ({ id, topic, title, body, link }: PushRow): object =>
  topic ? { id, title, body, link } : { id, link: '/profile/notifications' }

type Result = { subscription: Subscription; outcome: PushOutcome | { state: 'failed'; problem: string } }
/** The browsers of a batch: those that get the push now, and those whose person wants quiet. */
type Batch = { isLast: boolean; last: string | null; open: Target[]; quiet: { target: Target; end: Date }[] }

function batchOf(targets: readonly Target[], now: Date): Batch {
  const parts: Pick<Batch, 'open' | 'quiet'> = { open: [], quiet: [] }
  for (const target of targets) {
    const end = endOfQuiet(target.quiet, now)
    if (end) parts.quiet.push({ target, end })
    else parts.open.push(target)
  }
  return { ...parts, isLast: targets.length < BATCH, last: targets.at(-1)?.id ?? null }
}

async function sendOne(deps: Deps, push: PushRow, subscription: Subscription): Promise<Result> {
  try {
    return { subscription, outcome: await deps.push.sendTo(subscription, payloadOf(push)) }
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    return { subscription, outcome: { state: 'failed', problem } }
  }
}

/**
 * What becomes of the push after a batch: on to the next browsers, again later, or finished. A batch of which nothing
 * arrived is repeated as it is; single browsers that failed beside others get a round of their own.
 */
function nextState(
  push: PushRow,
  batch: Batch,
  results: readonly Result[],
  now: Date,
): { change: Partial<PushRow>; repeats: boolean } {
  const of = (state: string) => results.filter(({ outcome }) => outcome.state === state)
  const counts = { sent: push.sent + of('sent').length, gone: push.gone + of('gone').length }
  const waits = results.flatMap(({ outcome }) => (outcome.state === 'later' ? outcome.seconds * 1000 : []))
  const problems = results.flatMap(({ outcome }) => (outcome.state === 'failed' ? outcome.problem : []))
  const missed = [...of('later'), ...of('failed')].map(({ subscription }) => subscription.id)
  const isStuck = missed.length > 0 && of('sent').length === 0
  const mayTryAgain = push.attempts + 1 < MOST_ATTEMPTS
  const later = () => ({
    ...counts,
    attempts: push.attempts + 1,
    due_at: new Date(now.getTime() + Math.max(PAUSE_MS * 2 ** push.attempts, ...waits)),
    problem: problems[0] ?? push.problem ?? 'The push service asked us to wait.',
  })
  if (isStuck && mayTryAgain) return { change: later(), repeats: true }
  const again = isStuck ? push.again : [...push.again, ...missed]
  const goOn = (change: Partial<PushRow>) => ({ change: { ...counts, ...change }, repeats: false })
  if (!batch.isLast) return goOn({ attempts: push.only_to ? push.attempts : 0, sent_to: batch.last, again })
  if (again.length > 0 && mayTryAgain) return goOn({ ...later(), sent_to: null, only_to: again, again: [] })
  const isFailure = isStuck && counts.sent === 0
  const isWhole = !isStuck && again.length === 0
  return goOn({ state: isFailure ? 'failed' : 'sent', problem: isWhole ? null : (problems[0] ?? push.problem) })
}

/** What of a push to a topic waits for the end of somebody's quiet hours becomes a push to that person. */
async function deferQuiet(trx: Knex.Transaction, push: PushRow, { quiet }: Batch): Promise<void> {
  const { topic, kind, title, body, link, created_at } = push
  for (const waiting of Map.groupBy(quiet, ({ target }) => target.userId).values())
    await insertPush(trx, {
      ...{ id: uuidv7(), topic, kind, title, body, link, created_at },
      user_id: waiting[0]?.target.userId ?? null,
      follows: push.id,
      due_at: waiting[0]?.end ?? push.due_at,
      only_to: waiting.map(({ target }) => target.id),
    })
}

/** Sends the next push to its next browsers; false when none is due. Browsers that are gone are removed. */
const sendNextBatch = (deps: Deps): Promise<boolean> =>
  transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const push = await claimPush(trx, now)
    if (!push) return false
    const batch = batchOf(await listTargets(trx, push, { now, limit: BATCH }), now)
    const [waiting] = batch.quiet
    if (push.user_id && waiting) {
      await savePush(trx, push.id, { due_at: waiting.end })
      return true
    }
    const results = await Promise.all(batch.open.map((subscription) => sendOne(deps, push, subscription)))
    const gone = results.filter(({ outcome }) => outcome.state === 'gone').map(({ subscription }) => subscription.id)
    await removeGone(trx, gone)
    const { change, repeats } = nextState(push, batch, results, now)
    // A batch that is repeated finds those who want quiet again.
    if (!repeats) await deferQuiet(trx, push, batch)
    await savePush(trx, push.id, change)
    return true
  })

/** Sends everything that is due. */
export async function sendPushes(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await sendNextBatch(deps)));
}
