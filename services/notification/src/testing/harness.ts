import { randomBytes, randomUUID } from 'node:crypto'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { startConsumers } from '@wardround/kit/events/consumers.ts'
import { connectNats } from '@wardround/kit/events/nats.ts'
import { openQueue, startWorker } from '@wardround/kit/jobs/queues.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { seal } from '@wardround/kit/security/seal.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { startTestNats } from '@wardround/kit/testing/nats.ts'
import { startTestRedis } from '@wardround/kit/testing/redis.ts'
import type { EventContract } from '@wardround/proto/event.ts'
import { sendDeliveryJob } from '@wardround/proto/jobs/notification.ts'
import { sendDelivery } from '#deliveries/send-delivery-job.ts'
import { domainOf, openSmtp } from '#deliveries/smtp.ts'
import type { OutgoingText } from '#deliveries/text-provider.ts'
import type { Subscription } from '#push/push-message.ts'
import { buildApp } from '../app.ts'
import { consumers } from '../consumers.ts'
import type { Deps, WorkerDeps } from '../deps.ts'
import { startMailbox } from './mailbox.ts'

const FROM = 'Wardround <no-reply@wardround.test>'
/** The declared job with pauses that a test can wait for. */
const quickJob = { ...sendDeliveryJob, attempts: 3, backoff: 20 }
const logger = createLogger({ name: 'test', level: 'silent' })

const NOTHING_DESCRIBED: {
  bell: Awaited<ReturnType<Deps['describeForBell']>>
  thread: Awaited<ReturnType<Deps['describeThread']>>
} = { bell: { comments: [], places: [] }, thread: { code: null, comments: [] } }

type Request = { method?: 'PUT' | 'DELETE'; url: string; body?: object; as?: Partial<Identity>; key?: string }

/** Both processes of notification on private servers, with a real mail server to talk to. */
export async function startNotification(answer?: Parameters<typeof startMailbox>[0]) {
  const [natsServer, redis, mailbox, db] = await Promise.all([
    startTestNats(),
    startTestRedis(),
    startMailbox(answer),
    testDatabase({ migrations: new URL('../../migrations', import.meta.url) }),
  ])
  const sealKey = randomBytes(32).toString('base64')
  const time = { now: new Date('2026-05-01T08:00:00Z') }
  const clock = () => time.now
  const nats = await connectNats({ url: natsServer.url, name: 'test', logger })
  const deliveryQueue = openQueue(redis.url, quickJob)
  const live: string[] = []
  const moderation = { isAway: false, ...NOTHING_DESCRIBED }
  const content = { question: true, newsItem: true }
  const pushed: { subscription: Subscription; payload: object }[] = []
  const deps: Deps = {
    db,
    logger,
    clock,
    deliveryQueue,
    publicUrl: 'http://localhost:8080',
    publishLive: (uid, topic) => void live.push(`${topic} ${uid}`),
    push: {
      publicKey: 'public',
      sendTo: async (subscription, payload) => {
        pushed.push({ subscription, payload })
        return { state: 'sent' }
      },
      sendTopic: async () => 'projects/test/messages/1',
    },
    describeForBell: async () => {
      if (moderation.isAway) throw new DomainError('gateway.unavailable')
      return moderation.bell
    },
    describeThread: async () => moderation.thread,
    findLinked: async () => content,
    describePeople: async (uids) => uids.map((uid) => ({ uid, name: 'Amina Khan', permissions: null })),
  }
  const running = startConsumers({ db, nats, logger, consumers, deps })
  const smtp = openSmtp(mailbox.url, FROM)
  const texts: OutgoingText[] = []
  let textAnswer: (text: OutgoingText) => Error | undefined = () => undefined
  const workerDeps: WorkerDeps = {
    db,
    logger,
    clock,
    sealKey,
    publicUrl: 'http://localhost:8080',
    emailDomain: domainOf(FROM),
    send: smtp.send,
    texts: {
      send: async (text) => {
        const refusal = textAnswer(text)
        if (refusal) throw refusal
        texts.push(text)
      },
    },
  }
  const worker = startWorker({
    redisUrl: redis.url,
    job: quickJob,
    logger,
    concurrency: 3,
    handle: ({ deliveryId }, { lastAttempt }) => sendDelivery(workerDeps, deliveryId, lastAttempt),
  })
  const app = buildApp(deps, { logger, identityKey: testIdentity.keyFor('notification') })

  return {
    app,
    db,
    deps,
    /** `topic uid` of each live message. */
    live,
    /** What moderation answers from now on. */
    moderation,
    /** Which of what a notification opens content knows, from now on. */
    content,
    /** Pushes that browsers got. */
    pushed,
    workerDeps,
    mailbox,
    /** Text messages that the provider took. */
    texts,
    /** What the provider answers to text messages from now on. */
    answerTexts: (answer: typeof textAnswer) => {
      textAnswer = answer
    },
    deliveryQueue,
    pass: (seconds: number) => {
      time.now = new Date(time.now.getTime() + seconds * 1000)
    },
    sealed: (value: object) => seal(sealKey, value),
    tell: (event: EventContract, id: string, data: object) =>
      nats.jetstream.publish(
        event.subject,
        JSON.stringify({ id, type: event.type, occurredAt: new Date().toISOString(), data }),
      ),
    delivery: (id: string) => db.knex('deliveries').where({ id }).first(),
    events: async (subject: string) =>
      (await db.knex('outbox_messages').where({ subject }).orderBy('seq')).map(({ payload }) => payload.data),
    call: async ({ method, url, body, as = {}, key = randomUUID() }: Request) => {
      const reply = await app.inject({
        method: method ?? (body ? 'POST' : 'GET'),
        url,
        headers: { 'x-wardround-identity': await testIdentity.header(as, 'notification'), 'idempotency-key': key },
        ...(body ? { payload: body } : {}),
      })
      const { data, error } = reply.json()
      return { status: reply.statusCode, data, error }
    },
    stop: async () => {
      await app.close()
      await running.stop()
      await worker.close()
      await deliveryQueue.close()
      smtp.close()
      await nats.close()
      await Promise.all([mailbox.stop(), natsServer.stop(), redis.stop(), db.close()])
    },
  }
}
export type Harness = Awaited<ReturnType<typeof startNotification>>
