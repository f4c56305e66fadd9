import { randomUUID } from 'node:crypto'
import { readPart, withKitTables } from '@wardround/kit/events/personal-data.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { asksOf, type DeclaredRequest, requestsOf, type Value } from '@wardround/kit/testing/requests-of.ts'
import { CALLS } from '@wardround/proto/calls.ts'
import { type Call, pathOf } from '@wardround/proto/contract.ts'
import { isLearnerAccess } from '@wardround/proto/gates.ts'
import type { PersonalPart } from '@wardround/proto/requests/personal-data.ts'
import { answerers } from '#answerers.ts'
import { consumers } from '#consumers.ts'
import { onUserDeleted } from '#personal-data/on-user-deleted.ts'
import { PERSONAL } from '#personal-data/tables.ts'
import { tasks } from '#tasks.ts'
import { deliver } from './bank.ts'
import { liveThroughIt } from './evening-steps.ts'
import type { Harness } from './harness.ts'
import { newStaff } from './mocks.ts'
import { makeRoom, WITHHELD_SITTINGS } from './withheld-sittings.ts'

const OURS = CALLS.filter(({ service }) => service === 'assessment')
export const OF_LEARNERS = OURS.filter(({ access }) => isLearnerAccess(access))
const READS = OF_LEARNERS.filter(({ method }) => method === 'GET')
const OF_STAFF = OURS.filter(({ access }) => !isLearnerAccess(access)).sort(
  (one, other) => Number(other.method === 'GET') - Number(one.method === 'GET'),
)

/** Every kind once: a second event cannot have the same big mock. */
const KINDS = WITHHELD_SITTINGS.filter(([name]) => !name.includes(' '))

/** Notes which calls the app answers with success, by name. */
function watchCalls(harness: Harness): Set<string> {
  const known = OURS.map((call) => ({
    name: call.name,
    method: call.method,
    path: new RegExp(
      `^${pathOf(call, 'wardround').replace(/\/:\w+(\?)?/g, (_, optional) => (optional ? '(/[^/]+)?' : '/[^/]+'))}$`,
    ),
  })).sort((one, other) => one.path.source.split('+').length - other.path.source.split('+').length)
  const answered = new Set<string>()
  const inject = harness.app.inject.bind(harness.app)
  harness.app.inject = (async (asked: { method?: string; url: string }) => {
    const reply = await inject(asked as never)
    const path = asked.url.split('?')[0] ?? ''
    const call = known.find((one) => one.method === (asked.method ?? 'GET') && one.path.test(path))
    if (call && reply.statusCode === 200) answered.add(call.name)
    return reply
  }) as never
  return answered
}

/** Sends every request that a call takes; a path that leads nowhere is tried once. */
async function askAll(harness: Harness, who: Partial<Identity>, call: Call, pool: readonly Value[]): Promise<void> {
  const send = async ({ path, body }: DeclaredRequest) => {
    const key = call.handling.idempotencyKey ? randomUUID() : undefined
    return harness.app.inject({
      method: call.method,
      url: path,
      headers: { ...(await harness.headersOf(who)), ...(key ? { 'idempotency-key': key } : {}) },
      ...(body ? { payload: body } : {}),
    })
  }
  for (const forms of requestsOf(call, pool)) for (const form of forms) if ((await send(form)).statusCode === 404) break
}

/** What the service answers to others, hears of people, and does by itself. */
async function runWork({ deps }: Harness, pool: readonly Value[]): Promise<void> {
  for (const { request, answer } of answerers)
    for (const ask of asksOf(request.ask, pool)) await answer(deps, request.ask.parse(ask)).catch(() => null)
  const ofPeople = consumers.filter(({ event }) => /"uids?"/.test(JSON.stringify(event.data.toJSONSchema())))
  for (const consumer of ofPeople.filter((one) => one !== onUserDeleted))
    for (const data of asksOf(consumer.event.data, pool)) await deliver(deps, consumer, data).catch(() => null)
  for (const { run } of tasks) await run(deps, new AbortController().signal)
}

async function exportAll({ db }: Harness, uid: string): Promise<void> {
  for (let from: PersonalPart['next'] = { table: 0, after: 0 }; from; )
    from = (await readPart(db, uid, withKitTables(PERSONAL), from))?.next ?? null
}

/**
 * Everything that assessment does with learners, at least once: their calls with success and, in every kind of sitting
 * that withholds its marking, with every filter; the reads of staff; the questions and events of other services; the
 * tasks; exports and erasures. Returns the names of the calls that were answered with success.
 */
export async function liveAnEvening(harness: Harness): Promise<Set<string>> {
  const answered = watchCalls(harness)
  const people = [await liveThroughIt(harness)]
  for (const [name, sitting] of KINDS) {
    harness.time.now = new Date()
    const { who, pool } = await sitting.sit(harness, await makeRoom(harness, sitting), 1)
    for (const call of name === 'timed_session' ? OF_LEARNERS : READS) await askAll(harness, who, call, pool)
    if (name === 'mock') for (const call of OF_STAFF) await askAll(harness, newStaff(), call, pool)
    await runWork(harness, pool)
    people.push(who.uid!)
  }
  for (const uid of people) {
    await exportAll(harness, uid)
    await deliver(harness.deps, onUserDeleted, { uid, at: harness.time.now.toISOString() })
  }
  return answered
}
