import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { STREAM } from '@wardround/kit/events/nats.ts'
import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { changeCategory, createCategory } from '@wardround/proto/http/content/categories.ts'
import { createComment, likeComment, listQuestionComments } from '@wardround/proto/http/moderation/comments.ts'
import { listNotifications } from '@wardround/proto/http/notification/notifications.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPerson, type Person } from '../client/person.ts'
import { answerTo, categorySlugs } from '../e2e/learner-calls.ts'
import { mailsTo } from '../e2e/mailbox.ts'
import { startTestStack, type TestStack } from '../e2e/stack/test-stack.ts'
import { waitUntil } from '../wait-until.ts'
import { killAndKeepDown, READY_WITHIN } from './crash.ts'
import { type BusMessage, connectBus, lastMessages, shuffledBy, stateOf, untilDrained } from './event-bus.ts'
import { lostAndDoubled, noteFigures } from './figures.ts'
import { expectAccess, expectOutboxEmpty, expectPaidOnce } from './money.ts'
import { buy, newPayer, type Payer } from './payer.ts'
import { openRows } from './rows.ts'

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
const PUBLISHING = ['identity', 'content', 'assessment', 'billing', 'moderation'] as const

let stack: TestStack
let databases: ReturnType<typeof openRows>
let admin: Person
beforeAll(async () => {
  stack = await startTestStack('event-bus')
  databases = openRows(stack)
  admin = createPerson(stack.urls.gateway)
  await admin.logInAs('admin')
})
afterAll(async () => {
  await databases?.close()
  await stack?.close()
})
const rows: ReturnType<typeof openRows>['rows'] = (...args) => databases.rows(...args)

/** Opens the bus for as long as the work takes. */
async function onBus<T>(work: (bus: Awaited<ReturnType<typeof connectBus>>) => Promise<T>): Promise<T> {
  const bus = await connectBus(stack)
  try {
    return await work(bus)
  } finally {
    await bus.close()
  }
}

const drained = () => onBus((bus) => untilDrained(bus))
const outboxesEmpty = async () => {
  for (const owner of PUBLISHING) await expectOutboxEmpty(rows, owner)
}

/** A category under one name after another: its older events say what is no longer so. Answers the last. */
async function renameOften(letters: string): Promise<{ id: string; name: string }> {
  const name = (turn: number) => `Named ${letters} ${'abcdef'.charAt(turn)}`
  const body = { slug: `named-${letters}`, parentId: null, codePrefix: 'NMD', position: 900 }
  let { id, version } = await admin.call(createCategory, { body: { ...body, name: name(0) } })
  for (let turn = 1; turn < 6; turn += 1) {
    const changed = await admin.call(changeCategory, { params: { id }, body: { ...body, name: name(turn), version } })
    version = changed.version
  }
  return { id, name: name(5) }
}

/** The copy of a category that learners read comes to say what its owner says. */
const untilCopied = ({ id, name }: { id: string; name: string }) =>
  waitUntil(
    async () => {
      const copies = await rows<{ name: string }>('assessment', 'select name from categories where id = $1', [id])
      expect(copies).toEqual([{ name }])
    },
    { seconds: 60, sentence: `Learners do not see ${name}.` },
  )

/** Nothing moves any more: two looks a moment apart see the same. */
async function settledState(): Promise<Record<string, string>> {
  await waitUntil(async () => expect(await rows('assessment', 'select 1 from statistics_due')).toEqual([]), {
    seconds: 90,
    sentence: 'The statistics of the load are not counted.',
  })
  await outboxesEmpty()
  await drained()
  let last = await stateOf(rows)
  await waitUntil(
    async () => {
      const now = await stateOf(rows)
      const moved = Object.keys(now).filter((table) => now[table] !== last[table])
      last = now
      if (moved.length > 0) throw new Error(`${moved.join(', ')} still change.`)
    },
    { seconds: 60, sentence: 'The databases do not come to rest.' },
  )
  return last
}

it('scenario 7: the last thousand events twice more and in any order change nothing, known or as if never seen', async () => {
  console.log(`Events shuffled with SEED=${SEED}`)
  await renameOften('again')
  const before = await settledState()
  const messages = await onBus((bus) => lastMessages(bus, 1_000))
  const replay = (all: readonly BusMessage[]) =>
    onBus(async (bus) => {
      const givenBefore = await untilDrained(bus)
      for (const { subject, data } of shuffledBy(SEED, [...all, ...all])) await bus.jetstream.publish(subject, data)
      return (await untilDrained(bus)) - givenBefore
    })
  expect(await replay(messages)).toBeGreaterThan(messages.length)
  expect(await settledState()).toEqual(before)

  // What an inbox no longer knows, the number of its version tells: the copies of the bank and of the gems.
  const copies = messages.filter(({ subject }) => /content\.(question|category|gem|guide|deck|clincher)/.test(subject))
  await rows('assessment', `delete from inbox_messages where consumer like 'assessment-on-content-%'`)
  await rows('moderation', `delete from inbox_messages where consumer like 'moderation-on-content-%'`)
  expect(await replay(copies)).toBeGreaterThan(copies.length)
  expect(await settledState()).toEqual(before)
})

async function lagOf(name: string): Promise<number> {
  const text = await (await fetch(`${stack.urls.process(name)}/metrics`)).text()
  return Number(/^outbox_lag_seconds\{.*\} ([\d.]+)/m.exec(text)?.[1] ?? 0)
}

/** Answers a question and is then one who may speak about it. */
async function answerQuestion({ person }: Payer, place: { name: string; id: number }) {
  const question = await person.call(getQuestionByNumber, { params: place })
  const body = answerTo(question)
  await person.call(recordAnswer, { params: { id: question.id }, body })
  return { questionId: question.id, answerId: body.answerId }
}

it('scenario 5: NATS down for five minutes: purchases, answers and replies go on, and each has its effect once, in order', async () => {
  const [author, reader, buyer] = await Promise.all([newPayer(stack), newPayer(stack), newPayer(stack)])
  for (const payer of [author, reader]) {
    await buy(stack, payer)
    await expectAccess(payer)
  }
  const [slug = ''] = await categorySlugs(author.person)
  const { questionId } = await answerQuestion(author, { name: slug, id: 1 })
  await answerQuestion(reader, { name: slug, id: 1 })
  const commentId = randomUUID()
  await author.person.call(createComment, { body: { commentId, questionId, text: 'Before it was down.' } })
  await reader.person.call(listQuestionComments, { params: { id: questionId } })

  const start = await killAndKeepDown(stack, 'nats')
  const reply = { commentId: randomUUID(), questionId, parentId: commentId, text: 'While it was down.' }
  await reader.person.call(createComment, { body: reply })
  await reader.person.call(likeComment, { params: { id: commentId }, body: {} })
  const { answerId } = await answerQuestion(author, { name: slug, id: 2 })
  const category = await renameOften('away')
  await buy(stack, buyer)
  await waitUntil(
    async () => {
      const orders = await rows('billing', 'select state from orders where user_id = $1', [buyer.uid])
      expect(orders).toEqual([{ state: 'paid' }])
    },
    // The webhook is stored and its event waits; the reconciliation that looks every minute does not.
    { seconds: 180, sentence: 'The order is not paid.' },
  )
  await waitUntil(async () => expect(await lagOf('billing')).toBeGreaterThan(300), {
    seconds: 400,
    sentence: 'Nothing tells that events wait.',
  })

  await start()
  const since = performance.now()
  await stack.ready(READY_WITHIN)
  await Promise.all([expectAccess(buyer), untilCopied(category)])
  const bell = () => author.person.call(listNotifications, { query: { page: 1, size: 25, show: 'all' } })
  const kindsIn = ({ rows: items }: Awaited<ReturnType<typeof bell>>) =>
    items.map(({ NotificationObject: { entity_type: kind } }) => kind).sort()
  await waitUntil(async () => expect(kindsIn(await bell())).toEqual(['comment', 'like']), {
    seconds: 60,
    sentence: 'The reply and the like are not in the bell.',
  })
  const recovery = (performance.now() - since) / 1000
  await outboxesEmpty()
  await drained()
  expect(kindsIn(await bell())).toEqual(['comment', 'like'])
  await expectPaidOnce(stack, rows, buyer)
  const subjects = async () => (await mailsTo(stack.urls.sandbox, buyer.email)).map(({ subject }) => subject)
  // Sent from a queue, after the events of which they tell.
  await waitUntil(async () => expect((await subjects()).length).toBeGreaterThan(1), {
    seconds: 60,
    sentence: 'The buyer has not had the emails.',
  })
  await settledState()
  expect(await subjects()).toEqual([...new Set(await subjects())])
  const kept = await lostAndDoubled(rows, 'assessment', 'answers', [answerId])
  noteFigures({ recovery, errors: {}, ...kept })
  expect(kept).toEqual({ lost: 0, doubled: 0 })
})

it('scenario 6: NATS that comes back with an empty store is given everything again, and nothing has an effect twice', async () => {
  const consumers = () =>
    onBus(async ({ manager }) => (await manager.consumers.list(STREAM).next()).map(({ name }) => name).sort())
  const stream = () => onBus(({ manager }) => manager.streams.info(STREAM))
  const before = { state: await settledState(), consumers: await consumers(), stream: await stream() }
  const kept = await Promise.all(PUBLISHING.map((owner) => rows(owner, 'select 1 from outbox_messages')))

  const start = await killAndKeepDown(stack, 'nats')
  rmSync(join(stack.dataDir, 'nats/store'), { recursive: true })
  await start()
  const since = performance.now()
  await stack.ready(READY_WITHIN)
  await waitUntil(async () => expect(await consumers()).toEqual(before.consumers), {
    seconds: 90,
    sentence: 'Not everybody listens again.',
  })
  const category = await renameOften('emptied')
  await untilCopied(category)
  noteFigures({ recovery: (performance.now() - since) / 1000 })
  await outboxesEmpty()
  await drained()
  const { created, state } = await stream()
  expect(created).not.toBe(before.stream.created)
  expect(state.messages).toBeGreaterThan(kept.flat().length)
  expect(kept.flat().length).toBeGreaterThan(500)
  const changed = (state: Record<string, string>, other: Record<string, string>) =>
    Object.keys(state).filter((table) => state[table] !== other[table])
  const after = await settledState()
  // The category is new, with its trail, its key and its copies, and nothing else.
  expect(changed(after, before.state)).toEqual([
    ...['content.audit_entries', 'content.audit_heads', 'content.categories', 'content.idempotency_keys'],
    ...['assessment.categories', 'moderation.categories'],
  ])
})
