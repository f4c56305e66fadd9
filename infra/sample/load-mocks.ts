import { NO_ADJUSTMENT } from '@wardround/assessment/src/adjustments/adjustment.ts'
import type { Deps } from '@wardround/assessment/src/deps.ts'
import { createMockAttempt } from '@wardround/assessment/src/mock-sittings/create-attempt.ts'
import { listMockAttempts } from '@wardround/assessment/src/mock-sittings/get-attempt.ts'
import { endMock, getMockPaper, startMockPaper } from '@wardround/assessment/src/mock-sittings/get-paper.ts'
import { recordMockAnswer } from '@wardround/assessment/src/mock-sittings/record-mock-answer.ts'
import { publishMock } from '@wardround/assessment/src/mocks/change-mock-state.ts'
import { findMockNumbered } from '@wardround/assessment/src/mocks/mock-repository.ts'
import { mockResource } from '@wardround/assessment/src/mocks/mock-resource.ts'
import { pickTrialQuestions } from '@wardround/assessment/src/trial/trial-repository.ts'
import { plainText } from '@wardround/kit/http/send-packed.ts'
import { NOBODY } from '@wardround/kit/security/identity.ts'
import { createRow } from '@wardround/kit/staff-resource/write-rows.ts'
import type { MockKind } from '@wardround/proto/http/assessment/mock-attempts.ts'
import type { PaperView } from '@wardround/proto/http/assessment/mock-papers.ts'
import { fractionOf, idOf } from './fixed-random.ts'
import { inParallel } from './in-parallel.ts'
import type { LoadedQuestion } from './load-questions.ts'
import { answerOf, PEERS, type Peer } from './peer-answers.ts'

type SampleDeps = Pick<Deps, 'db' | 'clock'>
type SampleMock = {
  number: number
  title: string
  group: 1 | 3
  kind: MockKind
  /** Questions and minutes of each paper. */
  papers: readonly (readonly [questions: number, minutes: number])[]
  breakMinutes: number
  /** Share of the marks. */
  passMark: number
  /** Whether sample peers have sat it. */
  sat: boolean
}

const MOCKS: readonly SampleMock[] = [
  {
    number: 1,
    title: 'Mock 1',
    group: 1,
    kind: 'plab',
    papers: [[180, 180]],
    breakMinutes: 0,
    passMark: 0.63,
    sat: true,
  },
  {
    number: 2,
    title: 'Half mock A',
    group: 1,
    kind: 'plab',
    papers: [[90, 90]],
    breakMinutes: 0,
    passMark: 0.62,
    sat: false,
  },
  {
    number: 3,
    title: 'Short mock A',
    group: 1,
    kind: 'plab',
    papers: [[40, 40]],
    breakMinutes: 0,
    passMark: 0.6,
    sat: true,
  },
  {
    number: 1,
    title: 'MLA mock 1',
    group: 3,
    kind: 'mla',
    papers: [
      [100, 120],
      [100, 120],
    ],
    breakMinutes: 60,
    passMark: 0.61,
    sat: true,
  },
]

const STAFF = { ...NOBODY, name: 'Sample content', service: 'sample-content' }
/** Thirty first attempts are needed for a percentile. */
const SITTERS = 32
/** Of so many questions a sitter leaves one blank. */
const BLANK = 31
const DAY_MS = 86_400_000
/** So many days before loading they were published, and sat by a part of the peers each. */
const PUBLISHED = 28
const SAT = [26, 23, 19, 16, 12, 9, 5, 2] as const

const seedOf = ({ group, number }: SampleMock) => `mock ${group} ${number}`

/**
 * The questions of a mock in an order of its own, cut into papers: single best answer, as both exams ask, and none of
 * the trial. They may stand in other mocks too.
 */
function papersOf(mock: SampleMock, questions: readonly LoadedQuestion[]) {
  const order = questions
    .filter(({ active, sample }) => active && sample.kind === 'single')
    .toSorted((one, other) => fractionOf(`${seedOf(mock)} ${one.seed}`) - fractionOf(`${seedOf(mock)} ${other.seed}`))
  let from = 0
  return mock.papers.map(([count, minutes]) => {
    const questionIds = order.slice(from, from + count).map(({ id }) => id)
    from += count
    return { minutes, questionIds }
  })
}

/** Publishes a mock unless there is one with its number; returns whether it was new. */
async function loadMock(deps: SampleDeps, mock: SampleMock, questions: readonly LoadedQuestion[]): Promise<boolean> {
  if (await findMockNumbered(deps.db.knex, mock.group, mock.number)) return false
  const papers = papersOf(mock, questions)
  const total = papers.reduce((sum, { questionIds }) => sum + questionIds.length, 0)
  const { number, title, group, kind, breakMinutes } = mock
  const input = {
    number,
    title,
    group,
    kind,
    papers,
    breakMinutes,
    passMark: { by: 'fixed' as const, marks: Math.round(total * mock.passMark) },
    eventId: null,
    opensAt: null,
    closesAt: null,
    position: number,
  }
  const { id, version } = await createRow(deps.db, mockResource, { input, identity: STAFF })
  await publishMock(deps, { id, version, identity: STAFF }, null)
  return true
}

type Known = ReadonlyMap<string, LoadedQuestion>

/** One peer sits a paper: answers most of it, and ends it. */
type At = { attemptId: string; paper: number }

async function sitPaper(deps: SampleDeps, peer: Peer, at: At, { known, seed }: { known: Known; seed: string }) {
  const { questions } = JSON.parse(plainText(await getMockPaper(deps, peer, at))) as PaperView
  for (const [place, view] of questions.entries()) {
    const loaded = known.get(view.id)
    if (!loaded || view.sequence > 0 || (peer.number + place) % BLANK === 0) continue
    const options = loaded.sample.options.map(({ text }) => view.options.find((option) => option.text === text)?.id)
    const { choices, milliseconds } = answerOf(peer, `${seed} ${loaded.seed}`, {
      keys: loaded.sample.options.flatMap(({ correct }, index) => (correct ? [index] : [])),
      count: options.length,
    })
    const response = choices.flatMap((choice) => options[choice] ?? [])
    if (response.length < choices.length) continue
    await recordMockAnswer(deps, peer, {
      ...at,
      questionId: view.id,
      answerId: idOf(`mock answer ${at.attemptId} ${view.id}`),
      sequence: 1,
      versionId: view.versionId,
      response,
      milliseconds: Math.min(milliseconds, 90_000),
    })
  }
  await endMock(deps, peer, at)
}

async function sit(deps: SampleDeps, peer: Peer, mock: SampleMock, known: Known): Promise<void> {
  const identity = { ...NOBODY, uid: peer.id, group: peer.group, verified: true, entitlements: ['question-bank'] }
  const past = (await listMockAttempts(deps, peer.id)).filter(({ number }) => number === mock.number)
  if (past.some(({ papers }) => papers.every(({ ended_at }) => ended_at !== null))) return
  const input = { mocknumber: mock.number, adjustment: NO_ADJUSTMENT }
  const { attemptId } = await createMockAttempt(deps, peer, identity, input)
  for (const paper of mock.papers.keys()) {
    if (paper > 0) await startMockPaper(deps, peer, attemptId)
    await sitPaper(deps, peer, { attemptId, paper: paper + 1 }, { known, seed: seedOf(mock) })
  }
}

/** Sets the database's clock so many days back, and right again at the end. */
async function daysAgo(deps: SampleDeps, days: number, load: (then: SampleDeps) => Promise<unknown>): Promise<void> {
  const shift = (by: number) =>
    deps.db.knex('clock_settings').update({ shift: deps.db.knex.raw('make_interval(days => ?)', [by]) })
  await shift(-days)
  try {
    await load({ ...deps, clock: () => new Date(deps.clock().getTime() - days * DAY_MS) })
  } finally {
    await shift(0)
  }
}

/**
 * Publishes the sample mocks and lets sample peers sit them over the last weeks, so that means and percentiles show.
 * Returns how many mocks are new.
 */
export async function loadMocks(deps: SampleDeps, questions: readonly LoadedQuestion[]): Promise<number> {
  let created = 0
  const trial = new Set(await pickTrialQuestions(deps.db.knex))
  const forMocks = questions.filter(({ id }) => !trial.has(id))
  await daysAgo(deps, PUBLISHED, async (then) => {
    for (const mock of MOCKS) if (await loadMock(then, mock, forMocks)) created += 1
  })
  const known = new Map(questions.map((question) => [question.id, question]))
  for (const [place, days] of SAT.entries())
    await daysAgo(deps, days, async (then) => {
      for (const mock of MOCKS.filter(({ sat }) => sat))
        await inParallel(
          PEERS.filter(
            ({ group, number }) => group === mock.group && number < SITTERS && number % SAT.length === place,
          ),
          (peer) => sit(then, peer, mock, known),
        )
    })
  return created
}
