import { DomainError } from '@wardround/kit/base/errors.ts'
import type { TextPart } from '@wardround/kit/http/send-packed.ts'
import { serialiserOf } from '@wardround/kit/http/serialise-sanitised.ts'
import type { MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { PaperView } from '@wardround/proto/http/assessment/mock-papers.ts'
import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { NO_ADJUSTMENT } from '#adjustments/adjustment.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { getVersion, getVersions } from '#marking/version-repository.ts'
import { findOptionPicks } from '#mock-snapshots/snapshot-repository.ts'
import { endSitting } from '#sittings/end-sitting.ts'
import { startWaitingPaper } from '#sittings/paper-repository.ts'
import { endRest, requireNotResting, startRest } from '#sittings/rest-repository.ts'
import { presentAttempt, stateOf } from './attempt.ts'
import type { AttemptRow, PaperRow } from './attempt-repository.ts'
import { getAttempt } from './get-attempt.ts'
import { findPaperQuestion, isTouched, isUntouched, listPaperQuestions } from './paper-question-repository.ts'
import { presentMarked, presentUnmarked, presentWithheld } from './question-presenter.ts'
import { findUntouchedPaper, keepUntouchedPaper } from './untouched-paper.ts'

type PaperDeps = Pick<Deps, 'db'>
const iso = (text: string | null) => (text === null ? null : new Date(text).toISOString())

/** A paper of an attempt. Throws `resource.missing`. */
export function paperOf(attempt: AttemptRow, paper: number): PaperRow {
  const row = attempt.papers.find((one) => one.paper === paper)
  if (!row) throw new DomainError('resource.missing')
  return row
}

const isRunning = ({ started_at, ended_at, rests_for }: PaperRow) =>
  started_at !== null && ended_at === null && rests_for === 0

/** A paper without its questions. */
const headOf = (attempt: AttemptRow, row: PaperRow): Omit<PaperView, 'questions'> => ({
  attempt: presentAttempt(attempt),
  paper: row.paper,
  papers: attempt.papers.length,
  minutes: Math.round(row.seconds / 60),
  startedAt: iso(row.started_at),
  deadlineAt: iso(row.deadline_at),
  endedAt: iso(row.ended_at),
  secondsLeft: row.seconds_left,
  startsIn: row.starts_in,
  adjustment: { ...NO_ADJUSTMENT, ...attempt.adjustment },
})

const headText = serialiserOf(PaperView.omit({ questions: true }))
const questionsText = serialiserOf(PaperView.shape.questions)

/** The questions as JSON; shared between all who have not touched any of them. */
async function readQuestions({ db }: PaperDeps, attempt: AttemptRow, paper: number): Promise<TextPart> {
  const edition = { mockId: attempt.mock_id, paper }
  const shared = (await isTouched(db, attempt, paper)) ? undefined : findUntouchedPaper(db, edition)
  if (shared) return shared
  const rows = await listPaperQuestions(db, attempt.learner_id, attempt.id, paper)
  const questions = rows.map(async (row) =>
    presentUnmarked(attempt, row, await getVersion(db, row.answered_version_id ?? row.version_id)),
  )
  const text = questionsText(await Promise.all(questions))
  return rows.every(isUntouched) ? keepUntouchedPaper(db, edition, text) : text
}

/**
 * A whole paper as JSON; its questions are there only while its clock runs. They are text that many replies share,
 * because hundreds of people start a mock in the same second. Throws `resource.missing`.
 */
export async function getMockPaper(
  deps: PaperDeps,
  learner: Learner,
  { attemptId, paper }: { attemptId: string; paper: number },
): Promise<TextPart[]> {
  const attempt = await getAttempt(deps, learner.id, attemptId)
  const row = paperOf(attempt, paper)
  const questions = isRunning(row) ? await readQuestions(deps, attempt, paper) : '[]'
  return [`${headText(headOf(attempt, row)).slice(0, -1)},"questions":`, questions, '}']
}

/**
 * One question of an attempt, marked once the result is released and while no other sitting withholds it. A paper that
 * has not started, or has ended without release, shows none: `resource.missing`. Throws `question.resting` for a
 * question of an earlier attempt that a rest break hides.
 */
export async function getMockQuestion(
  deps: PaperDeps,
  learner: Learner,
  attempt: AttemptRow,
  { questionId, paper }: { questionId: string; paper?: number | undefined },
): Promise<QuestionView> {
  const row = await findPaperQuestion(deps.db, learner.id, attempt.id, questionId)
  if (!row || (paper !== undefined && row.paper !== paper)) throw new DomainError('resource.missing')
  const endedAt = iso(attempt.papers.at(-1)?.ended_at ?? null)
  const versions = await getVersions(deps.db, {
    version_id: row.answered_version_id ?? row.version_id,
    marked_version_id: row.marked_version_id,
  })
  if (stateOf(attempt.papers) === 'released' && endedAt) {
    if (row.withheld) {
      await requireNotResting(deps.db, learner.id, row.id)
      return presentWithheld(attempt, row, versions.version)
    }
    const picked = await findOptionPicks(deps.db.knex, attempt.mock_id, questionId)
    return presentMarked({ ...attempt, endedAt }, row, { ...versions, picked })
  }
  if (!isRunning(paperOf(attempt, row.paper))) throw new DomainError('resource.missing')
  return presentUnmarked(attempt, row, versions.version)
}

/** Ends a paper; again changes nothing. Throws `resource.missing` or `attempt.not-started`. */
export async function endMock(
  deps: PaperDeps,
  learner: Learner,
  { attemptId, paper }: { attemptId: string; paper: number },
): Promise<MockAttempt> {
  const row = paperOf(await getAttempt(deps, learner.id, attemptId), paper)
  if (row.started_at === null) throw new DomainError('attempt.not-started')
  if (row.ended_at === null) await endSitting(deps, { learnerId: learner.id, id: attemptId, paper })
  return presentAttempt(await getAttempt(deps, learner.id, attemptId))
}

/** Starts the second paper before the break is over. Throws `resource.missing` or `attempt.running`. */
export async function startMockPaper(deps: PaperDeps, learner: Learner, attemptId: string): Promise<MockAttempt> {
  const attempt = await getAttempt(deps, learner.id, attemptId)
  const [first, second] = attempt.papers
  if (!second) throw new DomainError('resource.missing')
  if (first?.ended_at === null) throw new DomainError('attempt.running')
  await startWaitingPaper(deps.db.knex, learner.id, attemptId)
  return presentAttempt(await getAttempt(deps, learner.id, attemptId))
}

type Rest = { attemptId: string; paper: number; resting: boolean }

/**
 * Begins or ends a rest break; again changes nothing. Throws `resource.missing`, `attempt.not-started`,
 * `attempt.closed` or `attempt.no-rest`.
 */
export async function restInPaper(
  deps: PaperDeps,
  learner: Learner,
  { attemptId, paper, resting }: Rest,
): Promise<MockAttempt> {
  const row = paperOf(await getAttempt(deps, learner.id, attemptId), paper)
  if (row.started_at === null) throw new DomainError('attempt.not-started')
  if (row.ended_at !== null)
    throw new DomainError('attempt.closed', { message: 'This paper has ended. Reload the page.' })
  const key = { learnerId: learner.id, id: attemptId, paper }
  if (!resting) await endRest(deps.db.knex, key)
  else if (row.rests_for === 0 && !(await startRest(deps.db.knex, key))) throw new DomainError('attempt.no-rest')
  return presentAttempt(await getAttempt(deps, learner.id, attemptId))
}
