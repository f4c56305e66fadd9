import { DomainError } from '@wardround/kit/base/errors.ts'
import type { GemView } from '@wardround/proto/http/assessment/gems.ts'
import type { Deps } from '#deps.ts'
import { presentCard } from '#gems/gem-presenter.ts'
import { readGems, readGuidesOfGem, readLinkedQuestions } from '#gems/gem-repository.ts'
import type { Learner } from '#learner.ts'
import { rememberMemory } from '#memory/record-gem-review.ts'
import { studyOf } from '#memory/study.ts'

/** One gem of the group with own notes and memory. Throws `resource.missing`. */
export async function getGem(deps: Deps, learner: Learner, id: string): Promise<GemView> {
  const { knex } = deps.db
  const [study, [row]] = await Promise.all([studyOf(deps, learner.id), readGems(knex, learner, [id])])
  if (!row) throw new DomainError('resource.missing')
  rememberMemory(deps, learner, id, row)
  const { questionIds } = row.about
  const slugs = row.about.guides.map(({ slug }) => slug)
  const [questions, guides] = await Promise.all([
    readLinkedQuestions(knex, learner, questionIds),
    readGuidesOfGem(knex, learner, { slugs, categoryId: row.category.id, questionIds }),
  ])
  return {
    ...presentCard(row, learner, study),
    previousId: row.previous_id,
    nextId: row.next_id,
    linked: {
      guides,
      questions: questions.map(({ id: questionId, code, slug, name, number, progress }) => ({
        ...{ questionId, code, number, progress },
        categorySlug: slug,
        categoryName: name,
      })),
    },
  }
}
