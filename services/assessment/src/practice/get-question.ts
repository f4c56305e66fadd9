import { DomainError } from '@wardround/kit/errors.ts'
import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { isSlug } from '#categories/category.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { presentQuestion } from '#practice/question-presenter.ts'
import { findQuestion, findQuestionByNumber } from '#practice/question-repository.ts'
import { getVersions } from '#practice/version-repository.ts'
import { sessionIdOf } from '#sessions/session.ts'
import { findSessionQuestion } from '#sessions/session-question-repository.ts'

/** A question by its id. Throws `resource.missing` outside the learner's bank. */
export async function getQuestion(deps: Deps, learner: Learner, questionId: string): Promise<QuestionView> {
  const row = await findQuestion(deps.db, learner, questionId)
  if (!row) throw new DomainError('resource.missing')
  return presentQuestion(row, await getVersions(deps.db, row))
}

/** The nth question of a category or of a session. Throws `resource.missing` for an unknown category or number. */
export async function getQuestionByNumber(deps: Deps, learner: Learner, place: { slug: string; number: number }): Promise<QuestionView> {
  const row = await findByPlace(deps, learner, place)
  if (!row) throw new DomainError('resource.missing')
  return presentQuestion(row, await getVersions(deps.db, row))
}

async function findByPlace({ db }: Deps, learner: Learner, { slug, number }: { slug: string; number: number }) {
  const sessionId = sessionIdOf(slug)
  if (sessionId) return findSessionQuestion(db, learner, { sessionId, number })
  return isSlug(slug) ? findQuestionByNumber(db, learner, { slug, number }) : undefined
}
