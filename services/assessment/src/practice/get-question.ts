import { DomainError } from '@wardround/kit/base/errors.ts'
import { guideRunSlug, guideSlugOf } from '@wardround/proto/http/assessment/guides.ts'
import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { isSlug } from '#categories/category.ts'
import type { Deps } from '#deps.ts'
import { findGuideQuestionId } from '#guides/guide-repository.ts'
import type { Learner } from '#learner.ts'
import { presentQuestion } from '#questions/question-presenter.ts'
import { findQuestion, findQuestionByNumber, type QuestionRow } from '#questions/question-repository.ts'
import { getShownWith } from '#questions/shown-with.ts'
import { sessionIdOf } from '#sessions/session.ts'
import { findSessionQuestion } from '#sessions/session-question-repository.ts'
import { endOverdue } from '#sittings/end-sitting.ts'
import { requireNotResting } from '#sittings/rest-repository.ts'

/**
 * Reads a question, again where a sitting withholds it whose time is up: that one is ended first. Throws
 * `resource.missing`, and `question.resting` while a rest break hides the questions of its paper.
 */
async function read(
  deps: Pick<Deps, 'db'>,
  learner: Learner,
  find: () => Promise<QuestionRow | undefined>,
): Promise<QuestionView> {
  const found = await find()
  const row = found?.withheld && (await endOverdue(deps, learner.id)) > 0 ? await find() : found
  if (!row) throw new DomainError('resource.missing')
  if (row.withheld) await requireNotResting(deps.db, learner.id, row.id)
  return presentQuestion(row, await getShownWith(deps.db, learner, row))
}

/** A question by its id. Throws `resource.missing` outside the learner's bank. */
export const getQuestion = (deps: Pick<Deps, 'db'>, learner: Learner, questionId: string): Promise<QuestionView> =>
  read(deps, learner, () => findQuestion(deps.db, learner, questionId))

/** The nth question of a category, of a session or of a guide. Throws `resource.missing` where there is none. */
export const getQuestionByNumber = (
  deps: Pick<Deps, 'db'>,
  learner: Learner,
  at: { slug: string; number: number },
): Promise<QuestionView> => read(deps, learner, () => findBySlug(deps, learner, at))

async function findBySlug(
  { db }: Pick<Deps, 'db'>,
  learner: Learner,
  { slug, number }: { slug: string; number: number },
) {
  const sessionId = sessionIdOf(slug)
  if (sessionId) return findSessionQuestion(db, learner, { sessionId, number })
  const guide = guideSlugOf(slug)
  if (guide) return findInGuide({ db }, learner, { slug: guide, number })
  return isSlug(slug) ? findQuestionByNumber(db, learner, { slug, number }) : undefined
}

/** The nth question of a guide, named as one of that guide's. */
async function findInGuide({ db }: Pick<Deps, 'db'>, learner: Learner, at: { slug: string; number: number }) {
  const found = await findGuideQuestionId(db.knex, learner, at)
  const row = found && (await findQuestion(db, learner, found.questionId))
  if (!row) return undefined
  const { id, slug, title } = found.guide
  return { ...row, number: at.number, category_id: id, category_slug: guideRunSlug(slug), category_name: title }
}
