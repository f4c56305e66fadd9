import type { MockAttempt, MockSummary } from '@wardround/proto/http/assessment/mock-attempts.ts'
import type { PaperView } from '@wardround/proto/http/assessment/mock-papers.ts'
import type { MockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'

const options = ['a', 'b', 'c'].map((end) => ({
  id: `00000000-0000-4000-8000-00000000000${end}`,
  text: `Option ${end}`,
}))
/** A question of the paper, whose stem is "Stem-" and its number. */
const view = (number: number): QuestionView => ({
  id: `10000000-0000-4000-8000-00000000000${number}`,
  versionId: '20000000-0000-4000-8000-000000000001',
  code: `CAR-000${number}`,
  kind: 'single',
  category: { id: '30000000-0000-4000-8000-000000000001', slug: 'cardio', name: 'Cardiovascular' },
  number,
  theme: null,
  stem: `<p>Stem-${number}</p>`,
  leadIn: '',
  options,
  sequence: 0,
  progress: 0,
  flagged: false,
  working: null,
  answered: null,
})
/** A running attempt at a mock of one paper with three questions. */
export const ATTEMPT: MockAttempt = {
  attemptId: '40000000-0000-4000-8000-000000000001',
  mocknumber: 3,
  title: 'Short mock',
  kind: 'plab',
  first: true,
  state: 'running',
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  endedBy: null,
  paper: 1,
  answered: 0,
  total: 3,
  secondsLeft: 2400,
  rest: { breaksLeft: 0, secondsLeft: 0, endsIn: null },
  score: null,
  passMark: null,
  passed: null,
  percentile: null,
}
export const MOCK: MockSummary = {
  mocknumber: 3,
  title: 'Short mock',
  kind: 'plab',
  papers: [{ questions: 3, minutes: 40 }],
  breakMinutes: 0,
  passMark: null,
  mean: null,
  firsts: 0,
  sharesWith: [],
  eventId: null,
  opensAt: null,
  closesAt: null,
  granted: { extraPercent: 0, extraMinutes: 0, restBreaks: 0, restMinutes: 0 },
  withdrawn: false,
  attempts: [ATTEMPT],
}
const category = { id: ATTEMPT.attemptId, slug: `paper-${ATTEMPT.attemptId}-1`, name: 'Short mock' }
export const PAPER: PaperView = {
  attempt: ATTEMPT,
  paper: 1,
  papers: 1,
  minutes: 40,
  startedAt: ATTEMPT.startedAt,
  deadlineAt: '2026-11-20T10:40:00.000Z',
  endedAt: null,
  secondsLeft: 2400,
  startsIn: null,
  adjustment: { extraPercent: 0, extraMinutes: 0, restBreaks: 0, restMinutes: 0 },
  questions: [1, 2, 3].map((number) => ({ ...view(number), category })),
}

/** Seconds until a moment (ms), as the service counts them. */
export const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/** The paper as the service knows it, which is granted ten more minutes at its deadline (ms). */
export const extendedPaper = (deadline: number): PaperView =>
  secondsUntil(deadline) > 0
    ? { ...PAPER, secondsLeft: secondsUntil(deadline) }
    : { ...PAPER, deadlineAt: '2026-11-20T10:50:00.000Z', secondsLeft: 600 }

/** The same attempt once it is released: two of three right. */
export const RELEASED: MockAttempt = {
  ...ATTEMPT,
  state: 'released',
  secondsLeft: null,
  endedAt: '2026-11-20T10:40:00.000Z',
  answered: 3,
  score: 2,
  passMark: 1,
  passed: true,
}

/**
 * Its result, `papers` times over: as the sum of as many papers, the last of which went a mark worse than the others.
 */
export function resultOf(papers: 1 | 2): MockResult {
  const questions = Array.from({ length: papers }, (_, at) =>
    [1, 2, 3].map((number) => ({
      questionId: `10000000-0000-4000-8000-0000000000${at}${number}`,
      paper: at + 1,
      number,
      withheld: false,
      progress: number === 3 || (at === 1 && number === 2) ? (2 as const) : (1 as const),
      milliseconds: 40_000,
      change: null,
      flagged: false,
      categorySlug: 'cardio',
      domain: 'knowledge' as const,
      excerpt: `Stem-${number}`,
      peers: null,
      peersMilliseconds: null,
    })),
  ).flat()
  const right = (own: typeof questions) => own.filter(({ progress }) => progress === 1).length
  const score = right(questions)
  const whole = { total: questions.length, correct: score, peers: null }
  return {
    attempt: { ...RELEASED, kind: papers === 2 ? 'mla' : 'plab', total: questions.length, score },
    papers: Array.from({ length: papers }, (_, at) => ({
      paper: at + 1,
      total: 3,
      correct: right(questions.filter(({ paper }) => paper === at + 1)),
      minutes: 40,
    })),
    total: questions.length,
    score,
    passMark: 1,
    passed: true,
    unmarked: 0,
    adjustment: PAPER.adjustment,
    late: 0,
    remarkedAt: null,
    peers: { firsts: 0, takenAt: null, mean: null, percentile: null, scores: [] },
    domains: [{ domain: 'knowledge', ...whole }],
    areas: [{ slug: 'cardio', name: 'Cardiovascular', ...whole, milliseconds: 40_000 }],
    changes: { toRight: 0, toWrong: 0, wrongToWrong: 0 },
    questions,
  }
}

/** A question of its review, marked though it was not answered. */
export const reviewed: QuestionView = {
  ...view(3),
  answered: {
    response: [],
    milliseconds: 0,
    answeredAt: '2026-11-20T10:40:00.000Z',
    marking: {
      correct: false,
      key: [options[0]?.id ?? ''],
      options: options.map(({ id }) => ({ id, rationale: '', share: null })),
      peers: 0,
      explanation: '',
      keyPoints: [],
      references: [],
      linked: [],
    },
    remarked: null,
  },
}
