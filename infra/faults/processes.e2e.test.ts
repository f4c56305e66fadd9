import { randomUUID } from 'node:crypto'
import { getCategory } from '@wardround/proto/http/assessment/categories.ts'
import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { getImport, startImport } from '@wardround/proto/http/content/imports.ts'
import { getOcr } from '@wardround/proto/http/content/ocr.ts'
import { signUp } from '@wardround/proto/http/identity/registration.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Learner, seedLearners } from '../bench/learners.ts'
import { createPerson, type Person } from '../client/person.ts'
import { answerTo, categorySlugs } from '../e2e/learner-calls.ts'
import { codeMailedTo } from '../e2e/mailbox.ts'
import { startTestStack, type TestStack } from '../e2e/stack/test-stack.ts'
import { waitUntil } from '../wait-until.ts'
import { expectCountersRecount } from './counters.ts'
import { armCrash, expectCrashed, killAndRecover, READY_WITHIN } from './crash.ts'
import { countKinds, noteFigures, wrongKinds } from './figures.ts'
import { madeQuestions } from './import-file.ts'
import { keptOf, startLoad } from './load.ts'
import { expectOutboxEmpty } from './money.ts'
import { openRows } from './rows.ts'
import { sendPages } from './send-pages.ts'
import { untilAcknowledged } from './until-acknowledged.ts'

const LEARNERS = 6
/** What the load goes through at every step: killing these must be felt. */
const ON_THE_WAY = ['gateway', 'assessment']

let stack: TestStack
let databases: ReturnType<typeof openRows>
let learner: Person
let admin: Person
let learners: Learner[]
let slugs: string[]
beforeAll(async () => {
  stack = await startTestStack('processes')
  databases = openRows(stack)
  learner = createPerson(stack.urls.gateway)
  admin = createPerson(stack.urls.gateway)
  await Promise.all([learner.logInAs('learner'), admin.logInAs('admin')])
  learners = await seedLearners(stack.urls.database('identity'), stack.keys.sessionPrivateKey, LEARNERS)
  slugs = await categorySlugs(learner)
})
afterAll(async () => {
  await databases?.close()
  await stack?.close()
})
const rows: ReturnType<typeof openRows>['rows'] = (...args) => databases.rows(...args)

describe('assessment killed between the commit of an answer and its reply', () => {
  it('has the answer once, marks the repeat as the first, and counts it once', async () => {
    const slug = slugs[1] ?? ''
    const question = await learner.call(getQuestionByNumber, { params: { name: slug, id: 1 } })
    const countsOf = () =>
      rows<{ firsts: number }>(
        'assessment',
        'select sum(firsts)::int as firsts from question_counts where question_id = $1',
        [question.id],
      )
    const before = (await countsOf())[0]?.firsts ?? 0
    await armCrash(stack, 'assessment', 'answer.committed')
    const body = answerTo(question)
    const answer = () => learner.call(recordAnswer, { params: { id: question.id }, body })
    const { reply, tries } = await untilAcknowledged(answer)
    expect(tries).toBeGreaterThan(1)
    expect(reply.sequence).toBe(body.sequence)
    await expectCrashed(stack, 'assessment')
    expect(await answer()).toEqual(reply)
    expect(
      await rows('assessment', 'select id from answers where question_id = $1 and id = $2', [
        question.id,
        body.answerId,
      ]),
    ).toHaveLength(1)
    await expectOutboxEmpty(rows, 'assessment')
    await waitUntil(
      async () => {
        const now = (await countsOf())[0]?.firsts
        if (now !== before + 1) throw new Error(`${now} first answers instead of ${before + 1}.`)
      },
      { seconds: 60, sentence: 'The answer was not counted once.' },
    )
    const { questions } = await learner.call(getCategory, { params: { id: slug } })
    expect(questions[0]?.progress).toBe(!reply.held && reply.correct ? 1 : 2)
  })

  it('refuses another content under the same answer id afterwards', async () => {
    const question = await learner.call(getQuestionByNumber, { params: { name: slugs[2] ?? '', id: 1 } })
    const body = answerTo(question)
    await learner.call(recordAnswer, { params: { id: question.id }, body })
    const other = { ...body, response: [question.options[1]?.id ?? ''] }
    await expect(learner.call(recordAnswer, { params: { id: question.id }, body: other })).rejects.toMatchObject({
      code: 'answer.reused',
    })
  })
})

describe('a second click on submit', () => {
  it('changes nothing: the same reply to all, one row', async () => {
    const question = await learner.call(getQuestionByNumber, { params: { name: slugs[3] ?? '', id: 1 } })
    const body = answerTo(question)
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => learner.call(recordAnswer, { params: { id: question.id }, body })),
    )
    expect(replies).toEqual(replies.map(() => replies[0]))
    const kept = await rows<{ sequence: number }>('assessment', 'select sequence from answers where id = $1', [
      body.answerId,
    ])
    expect(kept).toEqual([{ sequence: body.sequence }])
    await expect(
      learner.call(recordAnswer, { params: { id: question.id }, body: { ...body, answerId: randomUUID() } }),
    ).rejects.toMatchObject({ status: 409, code: 'answer.conflict' })
  })
})

describe('any one process killed under load', () => {
  it.each(['gateway', 'identity', 'content', 'assessment', 'billing', 'notification', 'moderation', 'sandbox'])(
    '%s: everything acknowledged is there and all is ready again in time',
    async (name) => {
      const load = startLoad(stack.urls.gateway, learners, admin, slugs)
      onTestFinished(() => load.stop())
      const { acknowledged } = load
      await waitUntil(
        async () => {
          if (acknowledged.answers.length < 30 || acknowledged.categories.length < 2)
            throw new Error('The load is only beginning.')
        },
        { seconds: 60, sentence: 'The load did not come up.' },
      )
      const seconds = await killAndRecover(stack, name)
      const then = acknowledged.answers.length
      await waitUntil(
        async () => {
          if (acknowledged.answers.length < then + 10) throw new Error('Nobody answers yet.')
        },
        { seconds: READY_WITHIN, sentence: 'Answers did not go on.' },
      )
      await load.stop()
      noteFigures({ recovery: seconds, errors: countKinds(load.failures), ...(await keptOf(rows, load)) })
      expect(seconds).toBeLessThan(READY_WITHIN)
      expect(load.refusals).toEqual([])
      // Only who is at the door itself can leave people without an answer.
      expect(wrongKinds(load.failures, name === 'gateway' ? ['no answer'] : [])).toEqual({})
      if (ON_THE_WAY.includes(name)) expect(load.failures.length).toBeGreaterThan(0)
      expect(await keptOf(rows, load)).toEqual({ lost: 0, doubled: 0 })
    },
  )

  it('leaves counters that equal a recount, and nothing unpublished', async () => {
    for (const owner of ['assessment', 'content', 'identity'] as const) await expectOutboxEmpty(rows, owner)
    const uids = learners.map(({ uid }) => uid)
    await waitUntil(
      async () => {
        const wrong = await rows(
          'assessment',
          `select q.user_id from learner_questions q join answers a on a.user_id = q.user_id and a.question_id = q.question_id and a.sequence = q.sequence
           where q.user_id = any($1::uuid[]) and (a.id <> q.answer_id or (q.progress = 1) <> a.correct)`,
          [uids],
        )
        expect(wrong).toEqual([])
      },
      { seconds: 60, sentence: 'What is known of a question is not its last answer.' },
    )
    await expectCountersRecount(rows)
  })
})

describe('a worker killed in the middle of its work', () => {
  it('content-worker: the import goes on and doubles nothing', async () => {
    const file = madeQuestions(1200)
    const { id } = await admin.call(startImport, { query: { filename: 'kill.jsonl', state: 'active' }, file })
    const read = () => admin.call(getImport, { params: { id } })
    await waitUntil(
      async () => {
        const { state, done } = await read()
        if (state !== 'running' || done === 0) throw new Error(`The import is ${state} at ${done}.`)
      },
      { seconds: 60, sentence: 'The import did not begin.' },
    )
    await killAndRecover(stack, 'content-worker')
    expect((await read()).state).not.toBe('failed')
    await waitUntil(
      async () => {
        const { state, done } = await read()
        if (state !== 'done') throw new Error(`The import is ${state} at ${done}.`)
      },
      { seconds: 120, sentence: 'The import did not end.' },
    )
    expect(await read()).toMatchObject({ total: 1200, done: 1200, refused: 0 })
    const [made] = await rows<{ items: string; questions: string }>(
      'content',
      `select count(*) as items, count(distinct question_id) as questions from imported_items where item_id like 'killed-%'`,
    )
    expect(made).toEqual({ items: '1200', questions: '1200' })
    const [there] = await rows<{ questions: string }>(
      'content',
      `select count(*) as questions from questions where search_text like '%wombatcase%'`,
    )
    expect(there).toEqual({ questions: '1200' })
  })

  it('content-worker: pages go on to be read, and each has one text', async () => {
    const words = ['Adrenaline first', 'Calcium before insulin', 'Benzylpenicillin at once']
    const jobId = await sendPages(stack.urls.gateway, admin, words)
    const read = () => admin.call(getOcr, { params: { id: jobId } })
    const statesOf = async () => (await read()).pages.map(({ state }) => state)
    await waitUntil(
      async () => {
        const states = await statesOf()
        if (states.join() !== 'done,reading,queued') throw new Error(`The pages are ${states.join(', ')}.`)
      },
      { seconds: 60, sentence: 'The second page was never seen being read.' },
    )
    await killAndRecover(stack, 'content-worker')
    await waitUntil(
      async () => {
        const { state, pages } = await read()
        if (state !== 'done') throw new Error(`The job is ${state}: ${pages.map((page) => page.state).join(', ')}.`)
      },
      { seconds: 120, sentence: 'The pages were not read.' },
    )
    expect((await read()).pages.map(({ number, text }) => [number, text])).toEqual(
      words.map((text, at) => [at + 1, text]),
    )
    const tries = await rows<{ tries: number }>(
      'content',
      'select tries from ocr_pages where job_id = $1 order by number',
      [jobId],
    )
    expect(tries.map((page) => page.tries)).toEqual([1, 2, 1])
  })

  it('notification-worker: every email arrives', async () => {
    const addresses = Array.from({ length: 8 }, (_, n) => `killed-${n}-${randomUUID().slice(0, 8)}@wardround.test`)
    const before = stack.processes.pidOf('notification-worker')
    const signUps = addresses.map((email) =>
      createPerson(stack.urls.gateway).call(signUp, {
        body: {
          firstName: 'Mail',
          lastName: 'Waiting',
          email,
          password: 'three quiet owls at night',
          group: 1,
          acceptedTerms: true,
        },
      }),
    )
    await Promise.race(signUps)
    expect(stack.processes.kill('notification-worker', 'SIGKILL')).toBe(true)
    await Promise.all(signUps)
    const codes = await Promise.all(addresses.map((email) => codeMailedTo(stack.urls.sandbox, email, 60)))
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
    expect(stack.processes.pidOf('notification-worker')).not.toBe(before)
  })
})
