import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { createCategory } from '@wardround/proto/http/content/categories.ts'
import { sendFeedback } from '@wardround/proto/http/moderation/feedback.ts'
import type { Learner } from '../bench/learners.ts'
import { type Person, Refused } from '../client/person.ts'
import { callerWith } from '../e2e/access/caller.ts'
import { answerTo } from '../e2e/learner-calls.ts'
import { kindOf, lostAndDoubled } from './figures.ts'
import type { Rows } from './rows.ts'

/** Below the limits of the gateway, so that nobody is told to slow down: 100 answers in 10 s, 10 reports an hour. */
const EVERY_MS = 120
const REPORTS = 8

/** Everything that was acknowledged: what has to be there afterwards. */
export type Acknowledged = { answers: string[]; feedbacks: string[]; categories: string[] }
type Caller = ReturnType<typeof callerWith>
export type Load = {
  acknowledged: Acknowledged
  /** Right requests that were refused as wrong. */
  refusals: string[]
  /** The kind of each call that failed. */
  failures: string[]
  stop: () => Promise<void>
}

/**
 * A small steady load until `stop`: each learner answers one question after another and reports a few, the
 * administrator adds categories. An answer that fails for want of a process is sent again, anything else is tried no
 * more; any refusal of a right request is noted.
 */
export function startLoad(
  gateway: string,
  learners: readonly Learner[],
  admin: Person,
  slugs: readonly string[],
): Load {
  const acknowledged: Acknowledged = { answers: [], feedbacks: [], categories: [] }
  const refusals: string[] = []
  const failures: string[] = []
  let running = true

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof Refused && error.status < 500) refusals.push(error.message)
      failures.push(kindOf(error))
    }
  }

  /** An answer whose fate is unknown is sent again under its id, as a browser does. */
  async function answerUntilKnown(call: Caller, id: string, body: ReturnType<typeof answerTo>): Promise<void> {
    for (;;)
      try {
        await call(recordAnswer, { params: { id }, body })
        acknowledged.answers.push(body.answerId)
        return
      } catch (error) {
        if (!running || (error instanceof Refused && error.status < 500)) throw error
        failures.push(kindOf(error))
        await pause(EVERY_MS)
      }
  }

  async function learn({ cookie }: Learner, index: number): Promise<void> {
    const call = callerWith(gateway, cookie)
    let reports = 0
    for (let turn = index; running; turn += 1) {
      await attempt(async () => {
        const question = await call(getQuestionByNumber, { params: { name: slugs[turn % slugs.length] ?? '', id: 1 } })
        await answerUntilKnown(call, question.id, answerTo(question, turn % 5))
      })
      if (turn % 40 === index && reports < REPORTS) {
        reports += 1
        await attempt(async () => {
          const feedbackId = randomUUID()
          await call(sendFeedback, {
            body: { feedbackId, reason: 'other', text: 'Written while something was killed.' },
          })
          acknowledged.feedbacks.push(feedbackId)
        })
      }
      await pause(EVERY_MS)
    }
  }

  async function edit(): Promise<void> {
    for (let turn = 0; running; turn += 1) {
      await attempt(async () => {
        const letters = Array.from({ length: 12 }, () => 'abcdefghij'.charAt(Math.floor(Math.random() * 10))).join('')
        const body = {
          name: `Under load ${letters}`,
          slug: `under-load-${letters}`,
          parentId: null,
          codePrefix: 'ULD',
          position: turn,
        }
        const { id } = await admin.call(createCategory, { body })
        acknowledged.categories.push(id)
      })
      await pause(100)
    }
  }

  const all = [...learners.map(learn), edit()]
  const stop = async () => {
    running = false
    await Promise.all(all)
  }
  return { acknowledged, refusals, failures, stop }
}

/** How much of what was acknowledged under the load is missing, or there more than once. */
export async function keptOf(rows: Rows, load: Pick<Load, 'acknowledged'>): Promise<{ lost: number; doubled: number }> {
  const { answers, feedbacks, categories } = load.acknowledged
  const all = await Promise.all([
    lostAndDoubled(rows, 'assessment', 'answers', answers),
    lostAndDoubled(rows, 'moderation', 'feedbacks', feedbacks),
    lostAndDoubled(rows, 'content', 'categories', categories),
  ])
  return all.reduce((sum, each) => ({ lost: sum.lost + each.lost, doubled: sum.doubled + each.doubled }))
}
