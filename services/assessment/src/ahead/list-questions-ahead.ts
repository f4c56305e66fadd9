import { DomainError } from '@wardround/kit/base/errors.ts'
import type { QuestionAhead } from '@wardround/proto/http/assessment/ahead.ts'
import { guideSlugOf } from '@wardround/proto/http/assessment/guides.ts'
import { presentAhead } from '#ahead/ahead-presenter.ts'
import { hasCategory, listAhead } from '#ahead/ahead-repository.ts'
import { listGuideAhead } from '#ahead/guide-ahead-repository.ts'
import { listSessionAhead } from '#ahead/session-ahead-repository.ts'
import type { AheadRow } from '#ahead/withhold-prefetched.ts'
import { isSlug } from '#categories/category.ts'
import type { Deps } from '#deps.ts'
import { findGuide } from '#guides/guide-repository.ts'
import type { Learner } from '#learner.ts'
import { sessionIdOf } from '#sessions/session.ts'
import { findSession } from '#sessions/session-repository.ts'

type Input = { slug: string; from: number; count: number }

/**
 * The questions of a category, session or guide from a number on, without markings; none past the end. Throws
 * `resource.missing` for an unknown one.
 */
export async function listQuestionsAhead(
  deps: Deps,
  learner: Learner,
  input: Input,
): Promise<{ questions: QuestionAhead[] }> {
  const sessionId = sessionIdOf(input.slug)
  const guide = guideSlugOf(input.slug)
  const rows = sessionId
    ? await ofSession(deps, learner, { ...input, sessionId })
    : guide
      ? await ofGuide(deps, learner, { ...input, guide })
      : await ofCategory(deps, learner, input)
  return { questions: rows.map((row) => presentAhead(row, learner)) }
}

async function ofCategory({ db }: Deps, learner: Learner, input: Input): Promise<AheadRow[]> {
  const rows = isSlug(input.slug) ? await listAhead(db, learner, input) : []
  if (rows.length === 0 && !(isSlug(input.slug) && (await hasCategory(db, input.slug))))
    throw new DomainError('resource.missing')
  return rows
}

async function ofGuide({ db }: Deps, learner: Learner, input: Input & { guide: string }): Promise<AheadRow[]> {
  const rows = await listGuideAhead(db, learner, input)
  if (rows.length === 0 && !(await findGuide(db.knex, learner, input.guide))) throw new DomainError('resource.missing')
  return rows
}

async function ofSession({ db }: Deps, learner: Learner, input: Input & { sessionId: string }): Promise<AheadRow[]> {
  const rows = await listSessionAhead(db, learner, input)
  if (rows.length === 0 && !(await findSession(db.knex, learner.id, input.sessionId, { read: true })))
    throw new DomainError('resource.missing')
  return rows
}
