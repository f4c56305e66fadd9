import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deliver, seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { endMock, type MockSeed, mockAnswer, mockInput, mockWorking, newStaff, seedMock } from '#testing/mocks.ts'
import { onEntryConfirmed } from './on-entry-confirmed.ts'
import { onEventChanged } from './on-event-changed.ts'

covers('getEventMock listMlaMocks releaseMock')

let harness: Harness
let event: MockSeed
let eventId: string
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  await harness.moveClock(0)
  eventId = randomUUID()
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  event = await seedMock(harness, { kind: 'event', minutes: 5, eventId, opensAt: at(30), closesAt: at(60) })
})
afterAll(() => harness.close())

type Who = ReturnType<typeof newLearner>
const OPEN = 31 * 60
const holder = (change: Parameters<typeof newLearner>[0] = {}) =>
  newLearner({ entitlements: [`event:${eventId}`], ...change })
const room = (who: Who) => harness.request(who, 'GET', `/mock/event/${eventId}`)
const create = (who: Who, mocknumber = event.number) => harness.request(who, 'POST', '/mock/create', { mocknumber })
const enter = (who: Who, at = harness.time.now, of = eventId) =>
  deliver(harness.deps, onEntryConfirmed, { uid: who.uid, eventId: of, at: at.toISOString() })
const staff = (method: 'POST' | 'PUT', path: string, body: object) =>
  harness.call(newStaff(), method, `/a/wardround${path}`, body)

it('asks for a seat, the opening time and the code, each with its own refusal', async () => {
  const learner = holder()
  const withBank = newLearner()
  expect((await room(withBank)).error.code).toBe('mock.no-seat')
  expect((await create(withBank)).error.code).toBe('mock.no-seat')
  expect((await room(learner)).data).toMatchObject({
    mocknumber: event.number,
    state: 'waiting',
    enteredUntil: null,
    attempt: null,
    granted: { extraPercent: 0 },
  })
  const time = { extraPercent: 25, extraMinutes: 0, restBreaks: 2, restMinutes: 20 }
  await staff('PUT', `/adjustment/${learner.uid}`, { ...time, reason: 'Letter of the deanery' })
  expect((await room(learner)).data.granted).toEqual(time)
  expect((await create(learner)).error.code).toBe('mock.not-open')
  await harness.moveClock(OPEN)
  expect((await create(learner)).error.code).toBe('mock.entry')
  await enter(learner)
  expect((await room(learner)).data.enteredUntil).not.toBeNull()
  const started = (await create(learner)).data
  expect(started).toMatchObject({ kind: 'event', state: 'running' })
  expect((await create(learner)).data.attemptId).toBe(started.attemptId)
  expect((await room(learner)).data).toMatchObject({ state: 'open', attempt: { attemptId: started.attemptId } })
  const late = holder()
  await harness.moveClock(61 * 60)
  await enter(late)
  expect((await create(late)).error.code).toBe('mock.not-open')
  expect((await room(late)).data.state).toBe('closed')
  expect((await harness.request(late, 'GET', `/mock/event/${randomUUID()}`)).error.code).toBe('mock.no-seat')
})

it('lets in with the code of this event, and with that of no other', async () => {
  const other = randomUUID()
  const learner = holder({ entitlements: [`event:${eventId}`, `event:${other}`] })
  await harness.moveClock(OPEN)
  await enter(learner, harness.time.now, other)
  expect((await room(learner)).data.enteredUntil).toBeNull()
  expect((await create(learner)).error.code).toBe('mock.entry')
  await enter(learner)
  expect((await room(learner)).data.enteredUntil).not.toBeNull()
  expect((await create(learner)).status).toBe(200)
})

it('forgets a code after three hours; an older one that comes late takes nothing away', async () => {
  const learner = holder()
  await harness.moveClock(OPEN)
  await enter(learner, new Date(harness.time.now.getTime() - 3 * 3_600_000 - 1_000))
  expect((await create(learner)).error.code).toBe('mock.entry')
  await enter(learner)
  await enter(learner, new Date(0))
  expect((await create(learner)).status).toBe(200)
})

it('lets people without a plan in to their event alone, in either group', async () => {
  const plab = await seedMock(harness)
  const [learner, mla] = [holder(), holder({ group: 3 })]
  await harness.moveClock(OPEN)
  for (const [who, list] of [
    [learner, '/mocks'],
    [mla, '/mlamocks'],
  ] as const) {
    expect((await harness.read(who, list)).items).toMatchObject([{ mocknumber: event.number, eventId }])
    await enter(who)
    const id = (await create(who)).data.attemptId
    const question = event.papers[0]![0]!
    expect((await mockAnswer(harness, who, id, question)).status).toBe(200)
    expect((await harness.read(who, list)).items).toMatchObject([{ attempts: [{ attemptId: id, answered: 1 }] }])
  }
  expect((await harness.request(learner, 'GET', '/mlamocks')).error.code).toBe('access.group')
  expect((await create(learner, plab.number)).error.code).toBe('access.unsubscribed')
  expect((await create(mla, plab.number)).error.code).toBe('access.group')
  const withBank = (await harness.read(newLearner(), '/mocks')).items
  expect(withBank.map((item: any) => item.mocknumber)).not.toContain(event.number)
})

it('lets people whose plan has ended in to none of their other attempts', async () => {
  const plab = await seedMock(harness, { questions: 2 })
  const learner = newLearner()
  const start = async () => (await harness.request(learner, 'POST', '/mock/create', { mocknumber: plab.number })).data
  const ended = (await start()).attemptId
  await endMock(harness, learner, ended)
  const running = (await start()).attemptId
  const who = holder({ uid: learner.uid })
  const question = plab.papers[0]![0]!
  const get = (path: string) => harness.request(who, 'GET', path)
  for (const reply of [
    await get(`/mock/result/${ended}`),
    await get(`/mock/result/${ended}/csv`),
    await get(`/mock/question/${plab.number}/${question.questionId}?attempt=${ended}`),
    await get(`/mock/question/${plab.number}/${question.questionId}`),
    await get(`/mock/paper/${running}/1`),
    await harness.request(who, 'POST', `/mock/flag/${running}/${question.questionId}`, {}),
    await mockAnswer(harness, who, running, question),
    await mockWorking(harness, who, running, question),
    await endMock(harness, who, running),
  ])
    expect([reply.status, reply.error?.code]).toEqual([403, 'access.unsubscribed'])
  expect((await get('/mock/attempts')).data.items).toEqual([])
  expect((await harness.read(learner, '/mock/attempts')).items).toHaveLength(2)
})

it('is sat once, and its results are released by staff once it has closed', async () => {
  const learner = holder()
  await harness.moveClock(OPEN)
  await enter(learner)
  const id = (await create(learner)).data.attemptId
  await mockAnswer(harness, learner, id, event.papers[0]![0]!)
  expect((await endMock(harness, learner, id)).data).toMatchObject({ state: 'ended', score: null })
  expect((await create(learner)).error.code).toBe('attempt.no-retake')
  expect((await harness.request(learner, 'GET', `/mock/result/${id}`)).error.code).toBe('attempt.unreleased')
  const question = `/mock/question/${event.number}/${event.papers[0]![0]!.questionId}`
  expect((await harness.request(learner, 'GET', question)).error.code).toBe('resource.missing')
  expect((await staff('PUT', `/mock/${event.id}/release`, {})).error.code).toBe('mock.not-closed')
  await harness.moveClock(61 * 60)
  expect((await staff('PUT', `/mock/${event.id}/release`, {})).data).toEqual({ released: 1 })
  expect((await staff('PUT', `/mock/${event.id}/release`, {})).data).toEqual({ released: 0 })
  expect((await harness.read(learner, `/mock/result/${id}`)).score).toBe(1)
})

const datedBigMock = (of: string, revision: number, [startsAt, endsAt]: readonly [string, string]) =>
  deliver(harness.deps, onEventChanged, {
    ...{ eventId: of, revision, type: 2, state: 'published', title: 'Big mock', speaker: '', capacity: 9 },
    ...{ amount: 0, currency: 'gbp', saleFrom: null, saleUntil: null, link: '', recording: '', materials: [] },
    ...{ recordingUntil: null, needsGmail: false },
    dates: [{ startsAt, endsAt }],
  })

it('opens and closes when its big mock does, by the newest revision of that', async () => {
  const dated = (revision: number, hour: number) =>
    datedBigMock(eventId, revision, [`2027-03-01T0${hour}:00:00.000Z`, `2027-03-01T0${hour + 1}:00:00.000Z`])
  await dated(5, 7)
  await dated(4, 3)
  const { data } = await harness.call(newStaff(), 'GET', `/a/wardround/mock/${event.id}`)
  expect(data).toMatchObject({ opensAt: '2027-03-01T07:00:00.000Z', closesAt: '2027-03-01T08:00:00.000Z' })
})

it('is created and moved within the dates of its big mock, and refused outside of them', async () => {
  const { questions } = await seedCategory(harness.deps, 1)
  const of = randomUUID()
  await datedBigMock(of, 1, ['2027-03-01T09:00:00.000Z', '2027-03-01T12:00:00.000Z'])
  const create = (opensAt: string, closesAt: string) =>
    staff('POST', '/mock', { ...mockInput([questions]), kind: 'event', eventId: of, opensAt, closesAt })
  const refusedAt = async (reply: Promise<{ status: number; error: any }>) => {
    const { status, error } = await reply
    return [status, error.details.map(({ path }: { path: string }) => path)]
  }
  expect(await refusedAt(create('2027-03-01T08:59:00.000Z', '2027-03-01T12:00:00.000Z'))).toEqual([
    400,
    ['body.opensAt'],
  ])
  expect(await refusedAt(create('2027-03-01T09:00:00.000Z', '2027-03-01T12:01:00.000Z'))).toEqual([
    400,
    ['body.closesAt'],
  ])
  const { data } = await create('2027-03-01T09:00:00.000Z', '2027-03-01T11:00:00.000Z')
  const { id, number, version } = data
  const change = (wanted: object) =>
    staff('PUT', `/mock/${id}`, {
      ...{ ...mockInput([questions], { number }), kind: 'event', eventId: of, version },
      ...{ opensAt: data.opensAt, closesAt: data.closesAt, ...wanted },
    })
  expect(await refusedAt(change({ closesAt: '2027-03-02T11:00:00.000Z' }))).toEqual([400, ['body.closesAt']])
  expect((await change({ title: 'As it was dated' })).data).toMatchObject({ title: 'As it was dated' })
})

it('has a number and a big mock of its own in every group', async () => {
  const { questions } = await seedCategory(harness.deps, 1)
  const publish = async (wanted: object) => {
    const input = { ...mockInput([questions]), ...wanted }
    const { id } = (await staff('POST', '/mock', input)).data
    return (await staff('PUT', `/mock/${id}/publish`, { version: 1, at: null })).error?.details?.[0]?.path
  }
  const times = { opensAt: '2027-01-01T09:00:00.000Z', closesAt: '2027-01-01T12:00:00.000Z' }
  expect(await publish({ group: 3, kind: 'mla', number: event.number })).toBe('number')
  expect(await publish({ kind: 'event', eventId, ...times })).toBe('eventId')
  expect(await publish({ kind: 'event', eventId: randomUUID(), ...times })).toBeUndefined()
})

it('can move to another big mock once published, but not to one that has a mock', async () => {
  const other = await seedMock(harness, {
    ...{ kind: 'event', eventId: randomUUID() },
    ...{ opensAt: '2027-01-01T09:00:00.000Z', closesAt: '2027-01-01T12:00:00.000Z' },
  })
  const read = async () => (await harness.call(newStaff(), 'GET', `/a/wardround/mock/${other.id}`)).data
  const before = await read()
  const input = {
    ...mockInput(other.papers, { number: other.number, kind: 'event' }),
    ...{ opensAt: before.opensAt, closesAt: before.closesAt, eventId: before.eventId },
    version: before.version,
  }
  const refused = await staff('PUT', `/mock/${other.id}`, { ...input, eventId })
  expect([refused.status, refused.error.code]).toEqual([400, 'request.invalid'])
  expect(refused.error.details).toMatchObject([{ path: 'body.eventId' }])
  expect(await read()).toEqual(before)
  expect((await staff('PUT', `/mock/${other.id}`, { ...input, title: 'New Year' })).data.title).toBe('New Year')
  const free = randomUUID()
  const moved = await staff('PUT', `/mock/${other.id}`, { ...input, version: before.version + 1, eventId: free })
  expect(moved.data.eventId).toBe(free)
})

it('says in the waiting room that it was withdrawn, and who sits it goes on', async () => {
  const [sitting, waiting] = [holder(), holder()]
  await harness.moveClock(OPEN)
  await enter(sitting)
  await enter(waiting)
  const { attemptId } = (await create(sitting)).data
  const { version } = (await harness.call(newStaff(), 'GET', `/a/wardround/mock/${event.id}`)).data
  await staff('PUT', `/mock/${event.id}/withdraw`, { version })
  expect((await room(waiting)).data).toMatchObject({ state: 'withdrawn', attempt: null })
  expect((await create(waiting)).error.code).toBe('resource.missing')
  expect((await room(sitting)).data).toMatchObject({ state: 'withdrawn', attempt: { attemptId, state: 'running' } })
  expect((await mockAnswer(harness, sitting, attemptId, event.papers[0]![0]!)).status).toBe(200)
  const next = (await staff('POST', `/mock/${event.id}/copy`, { as: 'edition' })).data
  const publish = (at: string | null) => staff('PUT', `/mock/${next.id}/publish`, { version: next.version, at })
  await publish(new Date(harness.time.now.getTime() + 60_000).toISOString())
  expect((await room(waiting)).error.code).toBe('resource.missing')
  await harness.moveClock(OPEN + 61)
  expect((await room(waiting)).data).toMatchObject({ state: 'open', attempt: null })
  expect((await room(sitting)).data).toMatchObject({ attempt: { attemptId } })
})

it('starts many in the same instant, each once', { timeout: 60_000 }, async () => {
  await harness.moveClock(OPEN)
  const learners = Array.from({ length: 30 }, () => holder())
  for (const learner of learners) await enter(learner)
  const replies = await Promise.all(learners.flatMap((learner) => [create(learner), create(learner)]))
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  expect(new Set(replies.map(({ data }) => data.attemptId)).size).toBe(30)
})
