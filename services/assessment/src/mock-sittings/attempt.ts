import type { AttemptState, MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { percentileOf } from '#mock-snapshots/peers.ts'
import type { AttemptRow, PaperRow } from './attempt-repository.ts'

/** The paper that runs or comes next; the last one when all have ended. */
export const currentPaper = (papers: readonly PaperRow[]): PaperRow =>
  (papers.find(({ ended_at }) => ended_at === null) ?? papers.at(-1)) as PaperRow

export function stateOf(papers: readonly PaperRow[]): AttemptState {
  const current = currentPaper(papers)
  if (current.ended_at === null) {
    if (current.started_at === null) return 'break'
    return current.rests_for > 0 ? 'rest' : 'running'
  }
  return papers.every(({ released_at }) => released_at !== null) ? 'released' : 'ended'
}

/** Whether every paper has ended, released or not. */
export const isOver = (papers: readonly PaperRow[]): boolean => currentPaper(papers).ended_at !== null

const iso = (text: string | null) => (text === null ? null : new Date(text).toISOString())

/** A paper whose time was up has ended at its deadline, whoever ended it. */
const endedByOf = ({ ended_at, deadline_at }: PaperRow): 'learner' | 'deadline' =>
  ended_at !== null && deadline_at !== null && Date.parse(ended_at) >= Date.parse(deadline_at) ? 'deadline' : 'learner'

export function presentAttempt(row: AttemptRow): MockAttempt {
  const state = stateOf(row.papers)
  const released = state === 'released'
  const current = currentPaper(row.papers)
  const over = isOver(row.papers)
  return {
    attemptId: row.id,
    mocknumber: row.number,
    title: row.title,
    kind: row.kind,
    first: row.first,
    state,
    startedAt: row.started_at.toISOString(),
    endedAt: over ? iso(current.ended_at) : null,
    endedBy: over ? endedByOf(current) : null,
    paper: current.paper,
    answered: row.answered,
    total: row.papers.reduce((sum, { questions }) => sum + questions, 0),
    secondsLeft: state === 'running' ? current.seconds_left : null,
    rest: {
      breaksLeft: over ? 0 : current.rests_left,
      secondsLeft: over ? 0 : current.rest_seconds_left,
      endsIn: state === 'rest' ? current.rests_for : null,
    },
    score: released ? row.correct : null,
    passMark: released ? row.pass_marks : null,
    passed: released ? row.correct >= row.pass_marks : null,
    percentile: released && row.first ? percentileOf(row.correct, row.scores) : null,
  }
}
