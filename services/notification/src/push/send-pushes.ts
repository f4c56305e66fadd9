import { transaction } from '@wardround/kit/data/database.ts'
import type { Deps } from '#deps.ts'
import type { Subscription } from './push-message.ts'
import type { PushOutcome } from './push-provider.ts'
import { claimPush, listTargets, type PushRow, removeGone, savePush } from './push-repository.ts'

/** Browsers of one batch: sent at once, within the time that a transaction may idle. */
const BATCH = 20
const MOST_ATTEMPTS = 5
const PAUSE_MS = 30_000

/** A push to one person says only that there is something new; one to a topic is the same for everybody. */
const payloadOf = ({ id, topic, title, body, link }: PushRow): object =>
  topic ? { id, title, body, link } : { id, link: '/profile/notifications' }

type Result = { subscription: Subscription; outcome: PushOutcome | { state: 'failed'; problem: string } }

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
function nextState(push: PushRow, results: readonly Result[], now: Date): Partial<PushRow> {
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
    problem: problems[0] ?? push.problem ?? 'the push service asked us to wait',
  })
  if (isStuck && mayTryAgain) return later()
  const again = isStuck ? push.again : [...push.again, ...missed]
  const last = results.at(-1)?.subscription.id ?? null
  if (results.length === BATCH) return { ...counts, attempts: push.only_to ? push.attempts : 0, sent_to: last, again }
  if (again.length > 0 && mayTryAgain) return { ...later(), sent_to: null, only_to: again, again: [] }
  const isFailure = isStuck && counts.sent === 0
  const isWhole = !isStuck && again.length === 0
  return { ...counts, state: isFailure ? 'failed' : 'sent', problem: isWhole ? null : (problems[0] ?? push.problem) }
}

/** Sends the next push to its next browsers; false when none is due. Browsers that are gone are removed. */
const sendNextBatch = (deps: Deps): Promise<boolean> =>
  transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const push = await claimPush(trx, now)
    if (!push) return false
    const targets = await listTargets(trx, push, BATCH)
    const results = await Promise.all(targets.map((subscription) => sendOne(deps, push, subscription)))
    const gone = results.filter(({ outcome }) => outcome.state === 'gone').map(({ subscription }) => subscription.id)
    await removeGone(trx, gone)
    await savePush(trx, push.id, nextState(push, results, now))
    return true
  })

/** Sends everything that is due. */
export async function sendPushes(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await sendNextBatch(deps)));
}
