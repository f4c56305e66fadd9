import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type Learner, seedLearners } from '../bench/learners.ts'
import { createPerson, type Person } from '../client/person.ts'
import { categorySlugs } from '../e2e/learner-calls.ts'
import { openSite } from '../e2e/open-site.ts'
import { answerAndGoOn, paperQuestionShown, shownLeft } from '../e2e/paper.ts'
import { countKinds, lostAndDoubled, noteFigures, wrongKinds } from './figures.ts'
import { keptOf, startLoad } from './load.ts'
import { expectBooksBalance, expectOutboxEmpty, expectPaidOnce } from './money.ts'
import { startPapers } from './paper-load.ts'
import { buy, newPayer } from './payer.ts'
import { openRows } from './rows.ts'
import { expectAnswersKept, expectResultEqualsRecount, SHORT_MOCK, sitMock } from './sitter.ts'

/** Seconds until everything is ready again (RTO of the whole stack). */
const WHOLE_STACK = 60
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))

const site = openSite('power-cut')
let databases: ReturnType<typeof openRows>
let learners: Learner[]
let admin: Person
let slugs: string[]
beforeAll(async () => {
  const { urls, keys } = site.stack
  databases = openRows(site.stack)
  learners = await seedLearners(urls.database('identity'), keys.sessionPrivateKey, 9)
  admin = createPerson(urls.gateway)
  const learner = createPerson(urls.gateway)
  await Promise.all([admin.logInAs('admin'), learner.logInAs('learner')])
  slugs = await categorySlugs(learner)
})
afterAll(() => databases?.close())
const rows: ReturnType<typeof openRows>['rows'] = (...args) => databases.rows(...args)

/** The names in an order that the seed decides. */
function shuffled(names: readonly string[]): string[] {
  let state = SEED
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return names
    .map((name) => ({ name, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name)
}

it('scenario 25: the power is cut under load; all starts again in any order, and papers go on by the clock', async () => {
  const { stack } = site
  const payer = await newPayer(stack)
  await buy(stack, payer)
  const [watched, ...sitting] = await Promise.all(learners.slice(0, 5).map((learner) => sitMock(stack, learner)))
  if (!watched) throw new Error('Nobody sits.')
  await site.visit({ name: 'power-cut', cookie: watched.cookie }, async (visitor) => {
    const { page } = visitor
    await page.goto(`/mock/${SHORT_MOCK}/1`)
    await paperQuestionShown(page, 1)
    await answerAndGoOn(page, 1)
    await paperQuestionShown(page, 2)
    await expect
      .poll(() => rows('assessment', 'select 1 from sitting_answers where sitting_id = $1', [watched.attemptId]))
      .toHaveLength(1)
    const papers = startPapers(sitting)
    const load = startLoad(stack.urls.gateway, learners.slice(5), admin, slugs)
    onTestFinished(async () => {
      await Promise.all([papers.stop(), load.stop()])
    })
    await papers.untilAnswered(40)

    const order = shuffled(stack.processes.names())
    console.log(`Power cut with SEED=${SEED}: ${order.join(', ')}`)
    const before = new Map(order.map((name) => [name, stack.processes.pidOf(name)]))
    const cutAt = performance.now()
    await stack.processes.cutPower(order)
    await stack.ready(WHOLE_STACK)
    const seconds = (performance.now() - cutAt) / 1000
    expect(seconds).toBeLessThan(WHOLE_STACK)
    expect(order.filter((name) => stack.processes.pidOf(name) === before.get(name))).toEqual([])
    expect(papers.failures.length).toBeGreaterThan(0)

    // Whoever was in the paper goes on with it, with the time that is left by the clock that never stopped.
    await papers.untilAnswered(20)
    await page.reload()
    await paperQuestionShown(page, 2)
    await page
      .getByText(/^The clock has kept running\. \d+ minutes left\.$/)
      .first()
      .waitFor()
    const left = await watched.secondsLeft()
    expect(Math.abs((await shownLeft(page)) - Number(left))).toBeLessThan(5)
    expect(Number(left)).toBeLessThanOrEqual(40 * 60 - Math.floor((performance.now() - cutAt) / 1000))
    await answerAndGoOn(page, 1)
    await expect
      .poll(() => rows('assessment', 'select 1 from sitting_answers where sitting_id = $1', [watched.attemptId]))
      .toHaveLength(2)
    await Promise.all([papers.stop(), load.stop()])
    visitor.problems.splice(0)

    const ids = papers.acknowledged.map(({ body }) => body.answerId)
    const kinds = [...papers.failures.map(({ kind }) => kind), ...load.failures]
    noteFigures({
      recovery: seconds,
      errors: countKinds(kinds),
      ...(await lostAndDoubled(rows, 'assessment', 'sitting_answers', ids)),
    })
    expect(wrongKinds(kinds, ['no answer'])).toEqual({})
    await expectAnswersKept(rows, papers.acknowledged)
    expect(await keptOf(rows, load)).toEqual({ lost: 0, doubled: 0 })
    for (const sitter of [watched, ...sitting]) {
      await sitter.end()
      await expectResultEqualsRecount(rows, sitter)
    }
    for (const owner of ['billing', 'assessment', 'content', 'identity', 'moderation'] as const)
      await expectOutboxEmpty(rows, owner)
    await expectPaidOnce(stack, rows, payer)
    await expectBooksBalance(stack, rows)
  })
})
