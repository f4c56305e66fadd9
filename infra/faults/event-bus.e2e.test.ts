import { changeCategory, createCategory } from '@wardround/proto/http/content/categories.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPerson, type Person } from '../client/person.ts'
import { startTestStack, type TestStack } from '../e2e/stack/test-stack.ts'
import { waitUntil } from '../wait-until.ts'
import { type BusMessage, connectBus, lastMessages, shuffledBy, stateOf, untilDrained } from './event-bus.ts'
import { expectOutboxEmpty } from './money.ts'
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

/** A category under one name after another: its older events say what is no longer so. */
async function renameOften(letters: string): Promise<void> {
  const name = (turn: number) => `Named ${letters} ${'abcdef'.charAt(turn)}`
  const body = { slug: `named-${letters}`, parentId: null, codePrefix: 'NMD', position: 900 }
  let { id, version } = await admin.call(createCategory, { body: { ...body, name: name(0) } })
  for (let turn = 1; turn < 6; turn += 1) {
    const changed = await admin.call(changeCategory, { params: { id }, body: { ...body, name: name(turn), version } })
    version = changed.version
  }
}

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
