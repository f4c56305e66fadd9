import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { onEntitlementChanged } from '#plans/on-entitlement-changed.ts'
import { endOverdue } from '#sittings/end-sitting.ts'
import { deliver, seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { endMock, mockAnswer, mockInput, mockWorking, newStaff, seedMock, startMock } from '#testing/mocks.ts'

covers(`
  createMlaMockAttempt createMockAttempt flagMlaMockQuestion flagMockQuestion getMlaMock getMlaMockQuestion
  getMlaMockResult getMockPaper getMockQuestion getMockResult getMockResultAsCsv listAdjustments listMockAttempts
  listMocks recordMockAnswer recordMockWorking restInMockPaper setAdjustment startMockPaper unflagMlaMockQuestion
  unflagMockQuestion
`)

let harness: Harness
beforeEach(async () => {
  await harness?.close()
  harness = await openHarness()
  harness.time.now = new Date()
})
afterAll(() => harness.close())

const result = (who: object, id: string) => harness.request(who, 'GET', `/mock/result/${id}`)
const paper = (who: object, id: string, number = 1) => harness.request(who, 'GET', `/mock/paper/${id}/${number}`)

describe('a mock', () => {
  it('is created once, answered, ended, and its result told', async () => {
    const mock = await seedMock(harness, { questions: 3, passMarks: 2 })
    const learner = newLearner()
    const [one, two, three] = mock.papers[0]!
    const id = await startMock(harness, learner, mock)
    expect(await startMock(harness, learner, mock)).toBe(id)
    const read = (await paper(learner, id)).data
    expect(read.questions.map((question: any) => question.id)).toEqual([one, two, three].map((q) => q!.questionId))
    expect(read.secondsLeft).toBeGreaterThan(595)
    expect(JSON.stringify(read)).not.toContain('zrationale')
    expect((await mockAnswer(harness, learner, id, one!)).data).toEqual({ sequence: 1, held: true })
    expect((await mockAnswer(harness, learner, id, two!, { option: 0 })).status).toBe(200)
    expect((await mockAnswer(harness, learner, id, two!, { sequence: 2 })).data).toEqual({ sequence: 2, held: true })
    expect((await result(learner, id)).error.code).toBe('attempt.running')
    const ended = await endMock(harness, learner, id)
    expect(ended.data).toMatchObject({ state: 'released', score: 2, passMark: 2, passed: true, answered: 2, total: 3 })
    expect((await endMock(harness, learner, id)).data).toEqual(ended.data)
    const told = (await result(learner, id)).data
    expect(told).toMatchObject({ score: 2, changes: { toRight: 1, toWrong: 0, wrongToWrong: 0 }, unmarked: 0, late: 0 })
    expect(told.questions.map((question: any) => question.progress)).toEqual([1, 1, 0])
    expect(told.questions.map((question: any) => question.change)).toEqual([null, 'toRight', null])
    expect(told.peers).toMatchObject({ mean: null, percentile: null, scores: [] })
    expect((await paper(learner, id)).data.questions).toEqual([])
    const marked = await harness.read(learner, `/mock/question/${mock.number}/${two!.questionId}`)
    expect(marked.answered.marking).toMatchObject({ correct: true })
    const blank = await harness.read(learner, `/mock/question/${mock.number}/${three!.questionId}`)
    expect(blank.answered).toMatchObject({ response: [], marking: { correct: false } })
    const csv = await harness.app.inject({
      url: `/wardround/mock/result/${id}/csv`,
      headers: await harness.headersOf(learner),
    })
    const lines = csv.body.split('\r\n')
    expect(lines).toHaveLength(5)
    // The last question was never opened: it took no time that could be counted.
    expect(lines.slice(1, 4).map((line) => line.split(',').slice(2, 4))).toEqual([
      ['correct', '30'],
      ['correct', '60'],
      ['unanswered', ''],
    ])
  })

  it('counts what was chosen and not submitted, also where it differs from the answer', async () => {
    const mock = await seedMock(harness, { questions: 3 })
    const learner = newLearner()
    const [one, two] = mock.papers[0]!
    const id = await startMock(harness, learner, mock)
    expect((await mockWorking(harness, learner, id, one!)).data).toEqual({ sequence: 0 })
    await mockAnswer(harness, learner, id, two!, { option: 0 })
    expect((await mockWorking(harness, learner, id, two!)).error).toMatchObject({
      code: 'answer.conflict',
      data: { sequence: 1 },
    })
    expect((await mockWorking(harness, learner, id, two!, { sequence: 1 })).status).toBe(200)
    expect((await paper(learner, id)).data.questions[0].working.selected).toEqual([one!.options[1]!.id])
    expect((await endMock(harness, learner, id)).data).toMatchObject({ score: 2, answered: 2 })
  })

  it('lists in a paper what each question says alone, to learners who touched it and who did not, gzipped too', async () => {
    const mock = await seedMock(harness, { questions: 4 })
    const [one, two, three] = mock.papers[0]!
    const [first, second] = [newLearner(), newLearner()]
    const ids = [await startMock(harness, first, mock), await startMock(harness, second, mock)]
    await mockAnswer(harness, first, ids[0]!, one!)
    await mockWorking(harness, first, ids[0]!, two!)
    expect((await harness.request(first, 'POST', `/mock/flag/${ids[0]}/${three!.questionId}`, {})).status).toBe(200)
    for (const [at, who] of [first, second, first].entries()) {
      const id = ids[at % 2]!
      const { questions } = (await paper(who, id)).data
      expect(questions).toHaveLength(4)
      for (const question of questions) {
        const { category, ...alone } = await harness.read(who, `/mock/question/${mock.number}/${question.id}`)
        expect(question).toEqual(alone)
        expect(category.id).toBe(id)
      }
    }
    for (const [at, who] of [first, second].entries()) {
      const packed = await harness.app.inject({
        url: `/wardround/mock/paper/${ids[at]}/1`,
        headers: { ...(await harness.headersOf(who)), 'accept-encoding': 'gzip, deflate, br' },
      })
      expect(packed.headers['content-encoding']).toBe('gzip')
      const { data } = await paper(who, ids[at]!)
      const secondsLeft = expect.any(Number)
      expect(JSON.parse(`${gunzipSync(packed.rawPayload)}`)).toEqual({
        status: 'success',
        data: { ...data, secondsLeft, attempt: { ...data.attempt, secondsLeft } },
      })
    }
  })

  it('ends by its deadline with the same result whoever ends it, and keeps what comes later as late', async () => {
    const mock = await seedMock(harness, { questions: 2 })
    const [one, two] = mock.papers[0]!
    const [first, second] = [newLearner(), newLearner()]
    const ids = [await startMock(harness, first, mock), await startMock(harness, second, mock)]
    for (const [at, who] of [first, second].entries()) {
      await mockAnswer(harness, who, ids[at]!, one!)
      await mockWorking(harness, who, ids[at]!, two!)
    }
    await harness.moveClock(602)
    expect((await mockAnswer(harness, first, ids[0]!, two!, { option: 0 })).status).toBe(200)
    await harness.moveClock(640)
    const late = await mockAnswer(harness, first, ids[0]!, one!, { sequence: 2, option: 0 })
    expect(late.error.code).toBe('attempt.closed')
    await endOverdue(harness.deps, null)
    expect((await result(first, ids[0]!)).data).toMatchObject({ score: 1, late: 1 })
    expect((await result(second, ids[1]!)).data).toMatchObject({ score: 2, late: 0 })
    expect((await mockWorking(harness, second, ids[1]!, two!)).error.code).toBe('attempt.closed')
  })

  it('repeats a reply, and refuses an id used for another answer or an answer that does not fit', async () => {
    const mock = await seedMock(harness, { questions: 2 })
    const learner = newLearner()
    const [one, two] = mock.papers[0]!
    const id = await startMock(harness, learner, mock)
    const answerId = randomUUID()
    await mockAnswer(harness, learner, id, one!, { answerId })
    expect((await mockAnswer(harness, learner, id, one!, { answerId })).data).toEqual({ sequence: 1, held: true })
    const code = async (question: typeof one, change: object) =>
      (await mockAnswer(harness, learner, id, question!, change as any)).error.code
    expect(await code(two, { answerId })).toBe('answer.reused')
    expect(await code(one, { answerId, option: 2 })).toBe('answer.reused')
    expect(await code(one, { sequence: 1 })).toBe('answer.conflict')
    expect(await code(one, { sequence: 9 })).toBe('answer.conflict')
    expect(await code(two, { response: [one!.options[0]!.id] })).toBe('request.invalid')
    expect(await code(two, { versionId: one!.versionId })).toBe('question.changed')
    expect(await code(two, { milliseconds: -1 })).toBe('request.invalid')
    expect(await code(two, { paper: 2 })).toBe('resource.missing')
    const outside = (await seedCategory(harness.deps, 1)).questions[0]
    expect(await code(outside, {})).toBe('resource.missing')
    const working = (change: object) => mockWorking(harness, learner, id, two!, change as any)
    expect((await working({ selected: [one!.options[0]!.id] })).error.code).toBe('request.invalid')
    expect((await working({ highlights: Array.from({ length: 201 }, () => [0, 1]) })).error.code).toBe(
      'request.invalid',
    )
  })

  it('T-042 is nobody else’s, and needs a session', async () => {
    const mock = await seedMock(harness)
    const id = await startMock(harness, newLearner(), mock)
    const question = mock.papers[0]![0]!
    const other = newLearner()
    for (const reply of [
      await paper(other, id),
      await result(other, id),
      await endMock(harness, other, id),
      await mockAnswer(harness, other, id, question),
      await mockWorking(harness, other, id, question),
      await harness.request(other, 'POST', `/mock/flag/${id}/${question.questionId}`, {}),
      await harness.request(other, 'GET', `/mock/question/${mock.number}/${question.questionId}`),
      await harness.request(other, 'POST', `/mock/paper/${id}/start`, {}),
    ])
      expect(reply.error.code).toBe('resource.missing')
    expect((await paper(newLearner({ uid: null }), id)).error.code).toBe('session.missing')
    expect((await harness.request(newLearner({ entitlements: [] }), 'GET', '/mocks')).error.code).toBe(
      'access.unsubscribed',
    )
  })

  it('belongs to its group: neither sees the mocks of the other', async () => {
    const mock = await seedMock(harness)
    const mla = newLearner({ group: 3 })
    expect((await harness.request(mla, 'GET', '/mocks')).error.code).toBe('access.group')
    expect((await harness.request(mla, 'POST', '/mock/create', { mocknumber: mock.number })).error.code).toBe(
      'access.group',
    )
    expect((await harness.request(mla, 'POST', '/mlamock/create', { mocknumber: mock.number })).error.code).toBe(
      'resource.missing',
    )
    expect((await harness.request(newLearner(), 'GET', '/mlamocks')).error.code).toBe('access.group')
    expect((await harness.read(newLearner(), '/mocks')).items).toMatchObject([
      { mocknumber: mock.number, attempts: [] },
    ])
  })

  it('is missed by the calls of the other group, also by somebody who has moved there', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const [plab, mla] = [await seedMock(harness, { from: questions }), await seedMock(harness, { from: questions })]
    const learner = newLearner()
    const id = await startMock(harness, learner, plab)
    const moved = newLearner({ uid: learner.uid, group: 3 })
    const { questionId } = questions[0]!
    const asked = [
      ['POST', `/mlamock/flag/${id}/1/${questionId}`],
      ['POST', `/mlamock/unflag/${id}/1/${questionId}`],
      ['GET', `/mlamock/question/${plab.number}/1/${questionId}?attempt=${id}`],
      ['GET', `/mlamock/question/${plab.number}/1/${questionId}`],
      ['GET', `/mock/question/${plab.number}/${questionId}?attempt=${id}`],
      ['GET', `/mock/question/${mla.number}/${questionId}?attempt=${id}`],
      ['GET', `/mlamock/result/${id}`],
    ] as const
    for (const ended of [false, true]) {
      if (ended) await endMock(harness, learner, id)
      for (const who of [moved, newLearner({ uid: learner.uid, group: 3, entitlements: [`event:${randomUUID()}`] })])
        for (const [method, path] of asked) {
          const { status, error } = await harness.request(who, method, path, method === 'POST' ? {} : undefined)
          expect([path, status, error?.code]).toEqual([path, 404, 'resource.missing'])
        }
      const certificate = { attemptId: id, fullName: false }
      expect((await harness.request(moved, 'POST', '/generatecerticate/mlamock', certificate)).error.code).toBe(
        'resource.missing',
      )
    }
    expect((await harness.call(learner, 'GET', '/users/flags')).data).toMatchObject([{ type: 1, count: 0 }])
    expect((await result(moved, id)).data.score).toBe(0)
  })

  it('can be sat again; the second attempt is no first', async () => {
    const mock = await seedMock(harness)
    const learner = newLearner()
    await endMock(harness, learner, await startMock(harness, learner, mock))
    const again = await startMock(harness, learner, mock)
    await endMock(harness, learner, again)
    const [item] = (await harness.read(learner, '/mocks')).items
    expect(item.attempts.map((attempt: any) => attempt.first)).toEqual([false, true])
    expect((await harness.read(learner, '/mock/attempts')).items).toHaveLength(2)
  })

  it('hides the marking of an earlier attempt while another sitting has the question', async () => {
    const mock = await seedMock(harness, { questions: 2 })
    const [asked, other] = mock.papers[0]!
    const [right, wrong] = [newLearner(), newLearner()]
    const read = async (who: object, attempt: string, question = asked!) =>
      harness.read(who, `/mock/question/${mock.number}/${question.questionId}?attempt=${attempt}`)
    const shown: object[] = []
    const running = new Map<object, string>()
    const second = await seedMock(harness, { from: [asked!] })
    for (const [who, option] of [
      [right, 1],
      [wrong, 0],
    ] as const) {
      const id = await startMock(harness, who, mock)
      await mockAnswer(harness, who, id, asked!, { option })
      await endMock(harness, who, id)
      expect((await read(who, id)).answered.marking.correct).toBe(option === 1)
      running.set(who, await startMock(harness, who, second))
      const { category, ...view } = await read(who, id)
      expect(category.id).toBe(id)
      shown.push(view)
      expect((await read(who, id, other!)).answered.marking).not.toBeNull()
      expect((await result(who, id)).body).not.toContain(asked!.solution.key[0]!)
    }
    expect(shown[0]).toMatchObject({ id: asked!.questionId, progress: 0, working: null, answered: null })
    expect(shown[1]).toEqual(shown[0])
    await endMock(harness, right, running.get(right)!)
    const first = (await harness.read(right, '/mock/attempts')).items.at(-1).attemptId
    expect((await read(right, first)).answered.marking.correct).toBe(true)
  })

  it('stays with whoever sat it once it was withdrawn, and cannot be started', async () => {
    const mock = await seedMock(harness, { questions: 2 })
    const [learner, other] = [newLearner(), newLearner()]
    const ended = await startMock(harness, learner, mock)
    await endMock(harness, learner, ended)
    const open = await startMock(harness, learner, mock)
    const { version } = (await harness.call(newStaff(), 'GET', `/a/wardround/mock/${mock.id}`)).data
    await harness.call(newStaff(), 'PUT', `/a/wardround/mock/${mock.id}/withdraw`, { version })
    expect((await harness.read(learner, '/mocks')).items).toMatchObject([
      { mocknumber: mock.number, withdrawn: true, attempts: [{ attemptId: open }, { attemptId: ended }] },
    ])
    expect((await harness.read(other, '/mocks')).items).toEqual([])
    expect((await paper(learner, open)).data.questions).toHaveLength(2)
    expect((await mockAnswer(harness, learner, open, mock.papers[0]![0]!)).status).toBe(200)
    expect((await endMock(harness, learner, open)).data.score).toBe(1)
    expect((await result(learner, ended)).data.score).toBe(0)
    const again = await harness.request(learner, 'POST', '/mock/create', { mocknumber: mock.number })
    expect(again.error.code).toBe('resource.missing')
  })

  it('tells of questions in common with mocks that are open alone', async () => {
    const { questions } = await seedCategory(harness.deps, 1)
    const mock = await seedMock(harness, { from: questions })
    const open = await seedMock(harness, { from: questions })
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    await seedMock(harness, { from: questions, kind: 'event', eventId: randomUUID(), opensAt: at(1), closesAt: at(60) })
    const created = await harness.call(newStaff(), 'POST', '/a/wardround/mock', mockInput([questions]))
    const { id, version } = created.data
    await harness.call(newStaff(), 'PUT', `/a/wardround/mock/${id}/publish`, { version, at: at(60) })
    const [first] = (await harness.read(newLearner(), '/mocks')).items
    expect(first).toMatchObject({ mocknumber: mock.number, sharesWith: [open.number] })
    await harness.moveClock(3601)
    const [later] = (await harness.read(newLearner(), '/mocks')).items
    expect(later.sharesWith).toEqual([open.number, created.data.number])
  })

  it('is not begun where it would outlast the plan', async () => {
    const mock = await seedMock(harness, { minutes: 60 })
    const learner = newLearner()
    const until = (minutes: number, revision: number) =>
      deliver(harness.deps, onEntitlementChanged, {
        uid: learner.uid,
        revision,
        entitlements: { 'question-bank': new Date(Date.now() + minutes * 60_000).toISOString() },
      })
    await until(59, 1)
    const create = () => harness.request(learner, 'POST', '/mock/create', { mocknumber: mock.number })
    expect((await create()).error.code).toBe('attempt.outlasts-plan')
    await until(10, 0)
    await until(61, 2)
    expect((await create()).status).toBe(200)
  })

  it('gives extra time that the learner asks for or staff grant, to papers that run as well', async () => {
    const mock = await seedMock(harness, { minutes: 100 })
    const learner = newLearner()
    const listed = async () =>
      (await harness.read(learner, '/mocks')).items.find((one: any) => one.mocknumber === mock.number)
    expect((await listed()).granted).toMatchObject({ extraPercent: 0, extraMinutes: 0, restBreaks: 0, restMinutes: 0 })
    const id = await startMock(harness, learner, mock, { extraPercent: 25, extraMinutes: 0 })
    expect((await paper(learner, id)).data.minutes).toBe(125)
    const granted = await harness.call(newStaff(), 'PUT', `/a/wardround/adjustment/${learner.uid}`, {
      extraPercent: 50,
      extraMinutes: 5,
      reason: 'Letter of the deanery',
    })
    expect(granted.data).toMatchObject({ moved: 1, extraPercent: 50 })
    expect((await listed()).granted).toMatchObject({ extraPercent: 50, extraMinutes: 5 })
    expect(harness.live).toEqual([{ userId: learner.uid, topic: 'sitting', data: { attemptId: id, paper: 1 } }])
    expect((await paper(learner, id)).data).toMatchObject({ minutes: 155, adjustment: { extraPercent: 50 } })
    expect((await harness.call(newStaff(), 'GET', '/a/wardround/adjustments')).data.items).toMatchObject([
      { uid: learner.uid, grantedBy: 'Edda Editor' },
    ])
    expect((await harness.call(learner, 'GET', '/a/wardround/adjustments')).error.code).toBe('access.permission')
  })

  it('loses no time that it began with when staff grant less, or take a grant back', async () => {
    const mock = await seedMock(harness, { minutes: 100 })
    const learner = newLearner()
    const own = { extraPercent: 50, extraMinutes: 0, restBreaks: 2, restMinutes: 20 }
    const id = await startMock(harness, learner, mock, own)
    const before = (await paper(learner, id)).data
    const none = { extraPercent: 0, extraMinutes: 0, restBreaks: 0, restMinutes: 0 }
    const grant = async (change: object) =>
      (
        await harness.call(newStaff(), 'PUT', `/a/wardround/adjustment/${learner.uid}`, {
          ...{ ...none, ...change },
          reason: 'Letter of the deanery',
        })
      ).data
    expect(await grant({ extraPercent: 25 })).toMatchObject({ extraPercent: 25, moved: 0, kept: 1 })
    expect((await paper(learner, id)).data).toMatchObject({ deadlineAt: before.deadlineAt, adjustment: own })
    expect(harness.live).toEqual([])
    expect(await grant({ extraMinutes: 10, restBreaks: 1 })).toMatchObject({ moved: 1, kept: 1 })
    const longer = (await paper(learner, id)).data
    expect(longer).toMatchObject({ minutes: 160, adjustment: { ...own, extraMinutes: 10 } })
    expect(await grant({})).toMatchObject({ moved: 0, kept: 1 })
    expect((await paper(learner, id)).data).toMatchObject({ deadlineAt: longer.deadlineAt, minutes: 160 })
    await endMock(harness, learner, id)
    expect(await grant({})).toMatchObject({ moved: 0, kept: 0 })
    const again = await startMock(harness, learner, mock)
    expect((await paper(learner, again)).data).toMatchObject({ minutes: 100, adjustment: none })
  })

  it('stands still in rest breaks that staff granted, as many and as long as they said', async () => {
    const mock = await seedMock(harness, { minutes: 10 })
    const learner = newLearner()
    const id = await startMock(harness, learner, mock)
    const rest = (resting: boolean) => harness.request(learner, 'POST', `/mock/paper/${id}/rest`, { resting })
    expect((await rest(true)).error.code).toBe('attempt.no-rest')
    const grant = (restBreaks: number, restMinutes: number) =>
      harness.call(newStaff(), 'PUT', `/a/wardround/adjustment/${learner.uid}`, {
        extraPercent: 0,
        extraMinutes: 0,
        restBreaks,
        restMinutes,
        reason: 'Letter of the deanery',
      })
    await grant(2, 5)
    await harness.moveClock(60)
    expect((await rest(true)).data).toMatchObject({ state: 'rest', secondsLeft: null, rest: { breaksLeft: 1 } })
    expect((await rest(true)).data.state).toBe('rest')
    expect((await paper(learner, id)).data.questions).toEqual([])
    await harness.moveClock(60 + 120)
    const carriedOn = (await rest(false)).data
    expect(carriedOn).toMatchObject({ state: 'running', rest: { breaksLeft: 1, endsIn: null } })
    expect(carriedOn.secondsLeft).toBeGreaterThan(500)
    expect(carriedOn.secondsLeft).toBeLessThanOrEqual(541)
    expect(carriedOn.rest.secondsLeft).toBeLessThanOrEqual(180)
    await rest(true)
    await harness.moveClock(60 + 120 + 200)
    expect((await harness.read(learner, '/mock/attempts')).items[0]).toMatchObject({
      state: 'running',
      rest: { breaksLeft: 0, secondsLeft: 0 },
    })
    expect((await rest(true)).error.code).toBe('attempt.no-rest')
    expect((await paper(learner, id)).data.questions).toHaveLength(3)
    await harness.moveClock(10 * 60 + 5 * 60 + 60)
    expect((await result(learner, id)).data.adjustment).toMatchObject({ restBreaks: 2, restMinutes: 5 })
    expect((await rest(true)).error.code).toBe('attempt.closed')
  })

  it('takes what was on its way when a rest break began, and ends the break for whoever answers in it', async () => {
    const mock = await seedMock(harness, { minutes: 10 })
    const learner = newLearner()
    await harness.call(newStaff(), 'PUT', `/a/wardround/adjustment/${learner.uid}`, {
      extraPercent: 0,
      extraMinutes: 0,
      restBreaks: 2,
      restMinutes: 5,
      reason: 'Letter of the deanery',
    })
    const id = await startMock(harness, learner, mock)
    const [one, two, three] = mock.papers[0]!
    const rest = () => harness.request(learner, 'POST', `/mock/paper/${id}/rest`, { resting: true })
    const state = async () => (await harness.read(learner, '/mock/attempts')).items[0].state
    await rest()
    await harness.moveClock(10)
    expect((await mockAnswer(harness, learner, id, one!)).status).toBe(200)
    expect(await state()).toBe('rest')
    await harness.moveClock(60)
    expect((await mockAnswer(harness, learner, id, two!)).status).toBe(200)
    expect(await state()).toBe('running')
    await rest()
    await harness.moveClock(60 + 120)
    expect((await mockWorking(harness, learner, id, three!)).status).toBe(200)
    expect(await state()).toBe('running')
  })

  it('flags its questions apart from practice, in the lists of flags too', async () => {
    const mock = await seedMock(harness)
    const learner = newLearner()
    const id = await startMock(harness, learner, mock)
    const question = mock.papers[0]![0]!.questionId
    const flag = (call: string) => harness.request(learner, 'POST', `/mock/${call}/${id}/${question}`, {})
    expect((await flag('flag')).data).toEqual({ flagged: true })
    expect((await flag('flag')).data).toEqual({ flagged: true })
    expect((await paper(learner, id)).data.questions[0].flagged).toBe(true)
    expect((await harness.call(learner, 'GET', '/users/flags')).data).toMatchObject([
      { type: 1, count: 0 },
      { type: 2, count: 1 },
    ])
    expect((await harness.call(learner, 'GET', '/users/flaglist')).data.total).toBe(0)
    expect((await harness.call(learner, 'GET', '/users/flaglist?type=2')).data.items).toMatchObject([
      { questionId: question, progress: 0 },
    ])
    const taken = await harness.call(learner, 'DELETE', '/users/unflags', { ids: [question], type: 2 })
    expect(taken.data).toEqual({ unflagged: [question] })
    expect((await harness.call(learner, 'POST', '/users/flags', { ids: [question], type: 2 })).data.flagged).toEqual([
      question,
    ])
    expect((await harness.call(learner, 'DELETE', '/users/unflagall?type=2')).data.unflagged).toEqual([question])
    expect((await flag('unflag')).data).toEqual({ flagged: false })
  })
})

describe('a mock of two papers', () => {
  it('runs one after the other and is released with the second, by the sum', async () => {
    const mock = await seedMock(harness, { papers: 2, questions: 2, breakMinutes: 30, passMarks: 3 })
    const learner = newLearner({ group: 3 })
    const id = await startMock(harness, learner, mock)
    const [[one], [three, four]] = mock.papers as any
    expect((await mockAnswer(harness, learner, id, three, { paper: 2 })).error.code).toBe('attempt.not-started')
    expect((await harness.request(learner, 'POST', `/mock/paper/${id}/start`, {})).error.code).toBe('attempt.running')
    await mockAnswer(harness, learner, id, one)
    expect((await endMock(harness, learner, id)).data).toMatchObject({ state: 'break', paper: 2, score: null })
    expect((await paper(learner, id, 2)).data).toMatchObject({ questions: [], startedAt: null })
    expect((await paper(learner, id, 2)).data.startsIn).toBeGreaterThan(1790)
    expect((await endMock(harness, learner, id, 2)).error.code).toBe('attempt.not-started')
    const mark = async (verb: 'flag' | 'unflag') =>
      (await harness.request(learner, 'POST', `/mlamock/${verb}/${id}/2/${three.questionId}`, {})).data
    expect([await mark('flag'), await mark('unflag'), await mark('flag')]).toEqual([
      { flagged: true },
      { flagged: false },
      { flagged: true },
    ])
    const started = await harness.request(learner, 'POST', `/mock/paper/${id}/start`, {})
    expect(started.data).toMatchObject({ state: 'running', paper: 2 })
    await mockAnswer(harness, learner, id, three, { paper: 2 })
    await mockAnswer(harness, learner, id, four, { paper: 2 })
    const asked = `/mlamock/question/${mock.number}/2/${three.questionId}`
    expect((await harness.read(learner, asked)).answered.marking).toBeNull()
    expect((await endMock(harness, learner, id, 2)).data).toMatchObject({ state: 'released', score: 3, passed: true })
    const told = (await harness.request(learner, 'GET', `/mlamock/result/${id}`)).data
    expect(told.papers).toMatchObject([
      { paper: 1, total: 2, correct: 1 },
      { paper: 2, total: 2, correct: 2 },
    ])
    expect((await harness.read(learner, `/mlamocks/${mock.number}`)).attempts).toHaveLength(1)
    expect((await harness.request(learner, 'GET', '/mlamocks/99999')).error.code).toBe('resource.missing')
  })

  it('starts the second by itself when the break is over, and ends that at its own deadline', async () => {
    const mock = await seedMock(harness, { papers: 2, questions: 1, minutes: 10, breakMinutes: 5 })
    const learner = newLearner({ group: 3 })
    const id = await startMock(harness, learner, mock)
    await harness.moveClock(10 * 60 + 20)
    expect((await paper(learner, id, 2)).data).toMatchObject({ startedAt: null })
    await harness.moveClock(16 * 60)
    const second = (await paper(learner, id, 2)).data
    expect(second.questions).toHaveLength(1)
    expect(second.secondsLeft).toBeLessThan(10 * 60)
    await harness.moveClock(26 * 60)
    expect((await harness.read(learner, '/mock/attempts')).items).toMatchObject([{ state: 'released', score: 0 }])
  })
})
