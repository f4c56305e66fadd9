import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endOverdue } from '#sittings/end-sitting.ts'
import type { QuestionData } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { endMock, type MockSeed, mockAnswer, mockWorking, seedMock, startMock } from '#testing/mocks.ts'

const MINUTES = 10
const GRACE = 15
const STEPS = 40

let harness: Harness
let mock: MockSeed
beforeAll(async () => {
  harness = await openHarness()
  mock = await seedMock(harness, { questions: 4, minutes: MINUTES })
})
afterAll(() => harness.close())

/** A small generator (mulberry32), so that a sequence is known by its seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What a paper is, said as simply as can be. */
type Model = {
  clock: number
  ended: boolean
  late: number
  questions: { sequence: number; option: number | null; chosen: number | null; flagged: boolean }[]
}
const RIGHT = 1
const closedBy = (model: Model) => model.ended || model.clock > MINUTES * 60 + GRACE
/** A tab knows sequences as it read them last. */
type Tab = number[]

const counted = ({ questions }: Model) => questions.map(({ option, chosen }) => chosen ?? option)

it.each([1, 2, 3, 4, 5, 6])('a sitting does what its model does, sequence %i', { timeout: 120_000 }, async (seed) => {
  const random = randomFrom(seed)
  const below = (count: number) => Math.floor(random() * count)
  await harness.moveClock(0)
  const who = newLearner()
  const id = await startMock(harness, who, mock)
  const questions = mock.papers[0] as QuestionData[]
  const model: Model = {
    clock: 0,
    ended: false,
    late: 0,
    questions: questions.map(() => ({ sequence: 0, option: null, chosen: null, flagged: false })),
  }
  const tabs: [Tab, Tab] = [questions.map(() => 0), questions.map(() => 0)]
  let unacknowledged: (() => ReturnType<typeof mockAnswer>) | undefined

  const steps = {
    async answer() {
      const [at, option, tab] = [below(4), below(4), tabs[below(2)] as Tab]
      const state = model.questions[at] as Model['questions'][number]
      const sequence = (tab[at] ?? 0) + 1
      const answerId = randomUUID()
      const send = () => mockAnswer(harness, who, id, questions[at] as QuestionData, { option, sequence, answerId })
      const code = (await send()).error?.code
      if (closedBy(model)) {
        expect(code).toBe('attempt.closed')
        model.late += 1
        return
      }
      if (sequence !== state.sequence + 1) {
        expect(code).toBe('answer.conflict')
        tab[at] = state.sequence
        return
      }
      expect(code).toBeUndefined()
      Object.assign(state, { sequence, option, chosen: null })
      tab[at] = sequence
      unacknowledged = send
    },
    /** The reply was lost: the browser sends the same again. */
    async crash() {
      if (!unacknowledged) return
      expect((await unacknowledged()).data).toMatchObject({ held: true })
    },
    async choose() {
      const [at, option, tab] = [below(4), below(4), tabs[below(2)] as Tab]
      const state = model.questions[at] as Model['questions'][number]
      const sequence = tab[at] ?? 0
      const question = questions[at] as QuestionData
      const code = (await mockWorking(harness, who, id, question, { option, sequence })).error?.code
      if (closedBy(model)) expect(code).toBe('attempt.closed')
      else if (sequence !== state.sequence) expect(code).toBe('answer.conflict')
      else {
        expect(code).toBeUndefined()
        state.chosen = option
      }
    },
    async flag() {
      const at = below(4)
      const state = model.questions[at] as Model['questions'][number]
      state.flagged = !state.flagged
      const call = state.flagged ? 'flag' : 'unflag'
      await harness.request(who, 'POST', `/mock/${call}/${id}/${questions[at]?.questionId}`, {})
    },
    /** A tab is reloaded: it knows what is. */
    async reload() {
      const tab = tabs[below(2)] as Tab
      const paper = await harness.read(who, `/mock/paper/${id}/1`)
      if (paper.endedAt !== null) return
      for (const [at, view] of paper.questions.entries()) {
        expect(view.sequence).toBe(model.questions[at]?.sequence)
        expect(view.flagged).toBe(model.questions[at]?.flagged)
        tab[at] = view.sequence
      }
    },
    async clock() {
      model.clock += 20 + below(60)
      await harness.moveClock(model.clock)
      if (random() < 0.5) await endOverdue(harness.deps, null)
    },
    async end() {
      if (random() < 0.9) return
      expect((await endMock(harness, who, id)).data.state).toBe('released')
      model.ended = true
    },
  }
  const names = Object.keys(steps) as (keyof typeof steps)[]
  for (let step = 0; step < STEPS; step += 1) await steps[names[below(names.length)] as (typeof names)[number]]()
  await endMock(harness, who, id)
  const result = await harness.read(who, `/mock/result/${id}`)
  const last = counted(model)
  expect(result.questions.map(({ progress }: any) => progress)).toEqual(
    last.map((option) => (option === null ? 0 : option === RIGHT ? 1 : 2)),
  )
  expect(result).toMatchObject({ score: last.filter((option) => option === RIGHT).length, late: model.late })
  expect(result.questions.map(({ flagged }: any) => flagged)).toEqual(model.questions.map(({ flagged }) => flagged))
})
