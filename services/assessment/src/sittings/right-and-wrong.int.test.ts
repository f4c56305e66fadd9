import { randomUUID } from 'node:crypto'
import { readPart, withKitTables } from '@wardround/kit/events/personal-data.ts'
import { asksOf, type DeclaredRequest, requestsOf } from '@wardround/kit/testing/requests-of.ts'
import { CALLS } from '@wardround/proto/calls.ts'
import type { Call } from '@wardround/proto/contract.ts'
import { isLearnerAccess } from '@wardround/proto/gates.ts'
import type { PersonalPart } from '@wardround/proto/requests/personal-data.ts'
import { expect, it } from 'vitest'
import { answerers } from '#answerers.ts'
import { PERSONAL } from '#personal-data/tables.ts'
import { HIDDEN_WORDS } from '#testing/bank.ts'
import { type Harness, openHarness } from '#testing/harness.ts'
import {
  makeRoom,
  type Room,
  type Sitter,
  WITHHELD_SITTINGS,
  type WithheldSitting,
} from '#testing/withheld-sittings.ts'

const OURS = CALLS.filter(({ service, access }) => service === 'assessment' && isLearnerAccess(access))
const READS = OURS.filter(({ method }) => method === 'GET')
const WRITES = OURS.filter(({ method }) => method !== 'GET')

/**
 * Ids, times, the rest of the time and the areas of questions that were drawn by chance are one's own; everything else
 * has to be the same.
 */
const comparable = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'at')
    .replace(/"(Area [0-9a-f]{4}|Trial area)"/g, '"area"')
    .replace(/"area"(,"area")+/g, '"area"')
    .replace(/"secondsLeft":\d+/g, '"secondsLeft":0')

type Answered = { status: number; text: string }

/** A second passes before each request, so that nothing is in an order of chance. */
async function send(harness: Harness, { who }: Sitter, call: Call, { path, body }: DeclaredRequest): Promise<Answered> {
  harness.time.now = new Date(harness.time.now.getTime() + 1_000)
  const reply = await harness.app.inject({
    method: call.method,
    url: path,
    headers: {
      ...(await harness.headersOf(who)),
      ...(call.handling.idempotencyKey ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(body ? { payload: body } : {}),
  })
  return { status: reply.statusCode, text: reply.body }
}

/** Two learners who sit the same, one with right answers and one with wrong ones, and what told them apart. */
async function openComparison(harness: Harness, room: Room, sitting: WithheldSitting) {
  const sitBoth = async () => [await sitting.sit(harness, room, 1), await sitting.sit(harness, room, 0)] as const
  let sitters = await sitBoth()
  const told: string[] = []
  const ending = new Set<string>()
  const answered = new Set<string>()

  function compare(what: string, [right, wrong]: readonly string[]): void {
    const [one = '', other = ''] = [comparable(right ?? ''), comparable(wrong ?? '')]
    if (one !== other) told.push(`${what}: ${one} for right answers, ${other} for wrong ones`)
    for (const word of HIDDEN_WORDS) if (one.includes(word)) told.push(`${what} tells ${word}`)
  }
  /** How many sittings of each of them are withheld. */
  async function countWithheld(): Promise<number[]> {
    const rows = await harness.db
      .knex('sittings')
      .whereIn(
        'learner_id',
        sitters.map(({ who }) => who.uid!),
      )
      .whereNull('released_at')
      .pluck('learner_id')
    return sitters.map(({ who }) => rows.filter((id) => id === who.uid).length)
  }
  let withheld = await countWithheld()

  /**
   * Asks the same as both; false where there is nothing for either. A write that releases the sitting of both may tell
   * what it likes: both start again. One that releases a single one has told them apart.
   */
  async function ask(call: Call, [one, other]: readonly [DeclaredRequest, DeclaredRequest]): Promise<boolean> {
    const right = await send(harness, sitters[0], call, one)
    const wrong = await send(harness, sitters[1], call, other)
    if (right.status === 200) answered.add(call.name)
    const before = withheld
    if (call.method !== 'GET') withheld = await countWithheld()
    if (withheld.every((count, at) => count < before[at]!)) {
      ending.add(call.name)
      sitters = await sitBoth()
      withheld = await countWithheld()
      return true
    }
    const what = `${call.method} ${one.path} ${JSON.stringify(one.body ?? '')}`
    compare(what, [`${right.status} ${right.text}`, `${wrong.status} ${wrong.text}`])
    compare(`${what}: sittings withheld afterwards`, withheld.map(String))
    return right.status !== 404
  }

  /** Every request of a call; a path that leads nowhere is tried once. */
  async function askAll(call: Call): Promise<void> {
    const paths = () => sitters.map(({ pool }) => requestsOf(call, pool)) as [DeclaredRequest[][], DeclaredRequest[][]]
    let [right, wrong] = paths()
    for (let path = 0; path < right.length; path += 1)
      for (let form = 0; form < right[path]!.length; form += 1) {
        const pair = sitters
        if (!(await ask(call, [right[path]![form]!, wrong[path]![form]!]))) break
        if (pair !== sitters) [right, wrong] = paths()
      }
  }

  /** What an answer cannot be given to is answered with null, as `startAnswering` does. */
  async function askOtherServices(): Promise<void> {
    for (const { request, answer } of answerers) {
      const answerTo = async (ask: unknown) =>
        JSON.stringify(await answer(harness.deps, request.ask.parse(ask)).catch(() => null))
      const [asks = [], others = []] = sitters.map(({ pool }) => asksOf(request.ask, pool))
      for (const [at, ask] of asks.entries())
        compare(`${request.subject} ${JSON.stringify(ask)}`, [await answerTo(ask), await answerTo(others[at])])
    }
  }

  /** What else leaves the service: events, notes to open pages, and the data export. */
  async function readWhatLeft(): Promise<void> {
    const events = await harness.db.knex('outbox_messages').orderBy('seq').pluck('payload')
    const of = async ({ who, replies }: Sitter) => ({
      replies: replies.map(({ status, body }) => `${status} ${body}`),
      events: events.map((event) => JSON.stringify(event)).filter((event) => event.includes(who.uid!)),
      live: harness.live.filter(({ userId }) => userId === who.uid),
      export: await exportOf(harness, who.uid!),
    })
    const [right, wrong] = [await of(sitters[0]), await of(sitters[1])]
    for (const part of ['replies', 'events', 'live', 'export'] as const)
      compare(part, [JSON.stringify(right[part]), JSON.stringify(wrong[part])])
  }

  return { askAll, askOtherServices, readWhatLeft, told, ending, answered }
}

async function exportOf(harness: Harness, uid: string): Promise<unknown> {
  const parts: PersonalPart[] = []
  for (let from: PersonalPart['next'] = { table: 0, after: 0 }; from; from = parts.at(-1)!.next) {
    const part = await readPart(harness.db, uid, withKitTables(PERSONAL), from)
    if (!part) break
    parts.push(part)
  }
  // Rows come in the order of their ids.
  return parts.map(({ table, rows }) => [table, rows.map((row) => comparable(JSON.stringify(row))).toSorted()])
}

/**
 * Writes go one way for sessions and one for mocks; each is tried in one kind, and what is read after them. Named are
 * the calls that end a sitting of that kind, which may tell its marking.
 */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
  timed_session: ['endSession', 'deleteSession'],
  mock: ['endMock'],
}

it.each(WITHHELD_SITTINGS)(
  '%s: whoever has right answers is told what whoever has wrong ones is told, in every declared call',
  { timeout: 300_000 },
  async (name, sitting) => {
    const harness = await openHarness()
    try {
      const comparison = await openComparison(harness, await makeRoom(harness, sitting), sitting)
      await comparison.readWhatLeft()
      const calls = name in ENDED_BY ? [...READS, ...WRITES, ...READS] : READS
      for (const call of calls) await comparison.askAll(call)
      await comparison.askOtherServices()
      await comparison.readWhatLeft()
      expect(comparison.told).toEqual([])
      expect([...comparison.ending]).toEqual(ENDED_BY[name] ?? [])
      expect(comparison.answered.size).toBeGreaterThan(READS.length / 2)
    } finally {
      await harness.close()
    }
  },
)
