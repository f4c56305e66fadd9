import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refused } from '../client/person.ts'
import { answerTo, categorySlugs } from '../e2e/learner-calls.ts'
import { startTestStack, type TestStack } from '../e2e/stack/test-stack.ts'
import { expectAccess, expectOutboxEmpty, expectPaidOnce } from './money.ts'
import { buy, confirmCard, newPayer, type Payer, pressPay, startCheckout, THREE_MONTHS } from './payer.ts'
import { openRows } from './rows.ts'
import { sandboxAdmin } from './sandbox-admin.ts'

const SLOW_MS = 30_000
const WAITING = 10
/** Pairs of a read and an answer, slowly enough that nobody is told to slow down. */
const TURNS = 100
const EVERY_MS = 120

let stack: TestStack
let databases: ReturnType<typeof openRows>
beforeAll(async () => {
  stack = await startTestStack('slow-provider')
  databases = openRows(stack)
})
afterAll(async () => {
  await databases?.close()
  await stack?.close()
})
const { POST, faultsLeft, clearFaults } = sandboxAdmin(() => stack.urls.sandbox)
const rows: ReturnType<typeof openRows>['rows'] = (...args) => databases.rows(...args)

/** Milliseconds that all but one in twenty of a learner's calls took; a call that fails ends the test. */
async function studyFor({ person }: Payer): Promise<number> {
  const slugs = await categorySlugs(person)
  const times: number[] = []
  const timed = async <T>(call: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const answer = await call()
    times.push(performance.now() - began)
    return answer
  }
  for (let turn = 0; turn < TURNS; turn += 1) {
    const params = { name: slugs[turn % slugs.length] ?? '', id: 1 }
    const question = await timed(() => person.call(getQuestionByNumber, { params }))
    await timed(() => person.call(recordAnswer, { params: { id: question.id }, body: answerTo(question, 0) }))
    await pause(EVERY_MS)
  }
  times.sort((one, other) => one - other)
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN
}

it('19: a payment provider that takes 30 s holds nobody else up, is given up in time, and is paid once afterwards', async () => {
  const learner = await newPayer(stack)
  await buy(stack, learner)
  await expectAccess(learner)
  const usual = await studyFor(learner)

  const payers = await Promise.all(Array.from({ length: WAITING }, () => newPayer(stack)))
  const checkouts = payers.map((payer) => ({ payer, checkoutId: randomUUID() }))
  const before = 1000
  const match = { path: '/v1/payment_intents', method: 'POST' }
  await POST('/sandbox/faults', { match, action: 'delay', delay: SLOW_MS, times: before })
  const began = performance.now()
  const waiting = checkouts.map(async ({ payer, checkoutId }) => {
    const refusal = await startCheckout(payer, THREE_MONTHS, checkoutId).then(
      () => undefined,
      (error: unknown) => error,
    )
    return { refusal, seconds: (performance.now() - began) / 1000 }
  })
  const beside = await studyFor(learner)
  const given = await Promise.all(waiting)
  const [left = before] = await faultsLeft()
  expect(before - left, 'checkouts that met the slow provider').toBeGreaterThanOrEqual(WAITING)

  expect(beside, `p95 in ms, ${usual} without`).toBeLessThan(Math.max(2 * usual, 100))
  for (const { refusal, seconds } of given) {
    expect(refusal).toBeInstanceOf(Refused)
    expect(['gateway.timeout', 'payment.provider']).toContain((refusal as Refused).code)
    expect(seconds).toBeLessThan(25)
  }

  await clearFaults()
  const [first] = checkouts
  const again = await startCheckout(first!.payer, THREE_MONTHS, first!.checkoutId)
  await pressPay(first!.payer, again)
  expect(await confirmCard(stack, again)).toBe('succeeded')
  await expectAccess(first!.payer)
  await expectPaidOnce(stack, rows, first!.payer)
  await expectOutboxEmpty(rows, 'billing')
})
