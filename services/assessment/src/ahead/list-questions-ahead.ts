import { DomainError } from '@wardround/kit/errors.ts'
import type { QuestionAhead } from '@wardround/proto/http/assessment/ahead.ts'
import { presentAhead } from '#ahead/ahead-presenter.ts'
import { hasCategory, listAhead } from '#ahead/ahead-repository.ts'
import { isSlug } from '#categories/category.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'

type Input = { slug: string; from: number; count: number }

/** The questions of a category from a number on, without markings; none past the end. Throws `resource.missing` for an unknown category. */
export async function listQuestionsAhead(deps: Deps, learner: Learner, input: Input): Promise<{ questions: QuestionAhead[] }> {
  const rows = isSlug(input.slug) ? await listAhead(deps.db, learner, input) : []
  if (rows.length === 0 && !(isSlug(input.slug) && (await hasCategory(deps.db, input.slug)))) throw new DomainError('resource.missing')
  return { questions: rows.map(presentAhead) }
}
