import {
  type Certificate,
  downloadCertificate,
  generateMockCertificate,
  getCertificate,
} from '@wardround/proto/http/assessment/certificates.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Learner, seedLearners } from '../bench/learners.ts'
import { createPerson, type Person } from '../client/person.ts'
import { mailsTo } from '../e2e/mailbox.ts'
import { rightAmong } from '../e2e/sample-answers.ts'
import { startTestStack, type TestStack } from '../e2e/stack/test-stack.ts'
import { waitUntil } from '../wait-until.ts'
import { armCrash, expectCrashed } from './crash.ts'
import { countKinds, lostAndDoubled, noteFigures } from './figures.ts'
import { startPapers } from './paper-load.ts'
import { openRows } from './rows.ts'
import {
  expectAnswersKept,
  expectResultEqualsRecount,
  moveDeadline,
  type Sitter,
  sitMock,
  untilEnded,
} from './sitter.ts'

let stack: TestStack
let databases: ReturnType<typeof openRows>
let learners: Learner[]
let demo: Person
beforeAll(async () => {
  stack = await startTestStack('mock-work-faults')
  databases = openRows(stack)
  learners = await seedLearners(stack.urls.database('identity'), stack.keys.sessionPrivateKey, 6)
  demo = createPerson(stack.urls.gateway)
  await demo.logInAs('learner')
})
afterAll(async () => {
  await databases?.close()
  await stack?.close()
})
const rows: ReturnType<typeof openRows>['rows'] = (...args) => databases.rows(...args)
/** Somebody who has sat nothing yet. */
const newLearner = (): Learner => {
  const learner = learners.pop()
  if (!learner) throw new Error('More learners are needed.')
  return learner
}

/** The demo learner, whom emails reach, sits the short mock and answers everything right; the paper still runs. */
async function sitRightly(): Promise<Sitter> {
  const { uid } = await demo.call(getCurrentUser)
  const sitter = await sitMock(stack, { uid, cookie: demo.cookie() })
  for (const [at, question] of sitter.questions.entries()) {
    const right = rightAmong(question.options.map(({ text }) => text))
    await sitter.send(sitter.answerTo(at + 1, right))
  }
  return sitter
}

const certify = ({ attemptId }: Sitter) => demo.call(generateMockCertificate, { body: { attemptId, fullName: false } })

const untilReady = ({ id }: Certificate, seconds: number): Promise<void> =>
  waitUntil(
    async () => {
      const { state } = await demo.call(getCertificate, { params: { id } })
      if (state !== 'ready') throw new Error(`It is ${state}.`)
    },
    { seconds, sentence: `The certificate was not made within ${seconds} s.` },
  )

type Mail = { text: string; messageId: string }
const mailsAbout = async ({ number }: Certificate): Promise<Mail[]> =>
  ((await mailsTo(stack.urls.sandbox, 'learner@wardround.test')) as unknown as Mail[]).filter(({ text }) =>
    text.includes(number),
  )

/** The email about a certificate has been sent, and nothing of it is left to send. */
const untilMailed = (certificate: Certificate, seconds: number): Promise<void> =>
  waitUntil(
    async () => {
      const sent = await rows<{ state: string }>(
        'notification',
        `select state from deliveries where kind = 'certificate-ready' and fields->>'number' = $1`,
        [certificate.number],
      )
      if (sent.map(({ state }) => state).join() !== 'sent') throw new Error(`Deliveries: ${JSON.stringify(sent)}`)
    },
    { seconds, sentence: 'The email about the certificate was not sent once.' },
  )

/** One certificate with one number, whose file is whole. */
async function expectOneCertificate(sitter: Sitter, certificate: Certificate): Promise<void> {
  expect(await certify(sitter)).toMatchObject({ id: certificate.id, number: certificate.number, state: 'ready' })
  const kept = await rows<{ number: string; bytes: number }>(
    'assessment',
    'select number, bytes from certificates where subject_id = $1',
    [sitter.attemptId],
  )
  expect(kept.map(({ number }) => number)).toEqual([certificate.number])
  const path = downloadCertificate.url.replace(':product', 'wardround').replace(':id', certificate.id)
  const file = await fetch(`${stack.urls.gateway}/api/v1${path}`, { headers: { cookie: demo.cookie() } })
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.length).toBe(kept[0]?.bytes)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
}

describe('scenario 4: Redis emptied while mocks are sat', () => {
  it('logs nobody out, loses no answer, and has the work that lay there done, once, within a minute', async () => {
    const passed = await sitRightly()
    expect(await passed.end()).toMatchObject({ state: 'released', passed: true })
    const overdue = await sitMock(stack, newLearner())
    const answer = overdue.answerTo(3)
    await overdue.send(answer)
    await stack.processes.stop('assessment-worker')
    const certificate = await certify(passed)
    expect(certificate.state).toBe('queued')
    const sitters = await Promise.all(Array.from({ length: 4 }, () => sitMock(stack, newLearner())))
    const load = startPapers(sitters)
    onTestFinished(() => load.stop())
    await load.untilAnswered(20)

    const redis = new Redis(stack.urls.redis)
    onTestFinished(() => redis.disconnect())
    const jobs = () => redis.keys(`bull:*:*${certificate.id}*`)
    expect(await jobs()).not.toEqual([])
    await redis.flushall()
    expect(await jobs()).toEqual([])
    const flushedAt = performance.now()
    await stack.processes.restart('assessment-worker')
    await moveDeadline(rows, overdue, -16)

    await untilEnded(rows, overdue, 10)
    await untilReady(certificate, 60)
    const recovery = (performance.now() - flushedAt) / 1000
    expect(recovery).toBeLessThan(60)
    await untilMailed(certificate, 30)
    await load.untilAnswered(20)
    await load.stop()
    const ids = load.acknowledged.map(({ body }) => body.answerId)
    const errors = countKinds(load.failures.map(({ kind }) => kind))
    noteFigures({ recovery, errors, ...(await lostAndDoubled(rows, 'assessment', 'sitting_answers', ids)) })
    expect(load.failures).toEqual([])
    await expectAnswersKept(rows, [...load.acknowledged, answer])
    await expectResultEqualsRecount(rows, overdue)
    await expectOneCertificate(passed, certificate)
    expect(await mailsAbout(certificate)).toHaveLength(1)
  })

  it('counts log-ins again and strictly', async () => {
    const redis = new Redis(stack.urls.redis)
    onTestFinished(() => redis.disconnect())
    await redis.flushall()
    expect(await redis.keys('rate:*')).toEqual([])
    await createPerson(stack.urls.gateway).logInAs('learner')
    expect((await redis.keys('rate:*')).length).toBeGreaterThan(0)
  })
})

describe('scenario 8: a worker killed at its work', () => {
  it('assessment-worker with a certificate drawn: made again under the same number, and told of once', async () => {
    const passed = await sitRightly()
    expect(await passed.end()).toMatchObject({ state: 'released', passed: true })
    await armCrash(stack, 'assessment-worker', 'certificate.drawn')
    const certificate = await certify(passed)
    await expectCrashed(stack, 'assessment-worker')
    await untilReady(certificate, 60)
    await untilMailed(certificate, 30)
    await expectOneCertificate(passed, certificate)
    expect(await mailsAbout(certificate)).toHaveLength(1)
  })

  it('notification-worker after the mail server took an email: sent twice at most, under one Message-ID', async () => {
    const passed = await sitRightly()
    expect(await passed.end()).toMatchObject({ state: 'released', passed: true })
    await armCrash(stack, 'notification-worker', 'delivery.taken')
    const certificate = await certify(passed)
    await expectCrashed(stack, 'notification-worker')
    await untilMailed(certificate, 120)
    const mails = await mailsAbout(certificate)
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
  })
})
