import type { CallReply } from '@wardround/proto/contract.ts'
import type { searchQuestions as contract } from '@wardround/proto/http/assessment/categories.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { findByWords } from '#search/search-repository.ts'
import { searchQuery } from '#search/search-words.ts'

/**
 * Finds questions by the words that a learner may see before answering (stem, lead-in, options, code), and answered
 * ones by their explanation and key points too.
 */
export async function searchQuestions(deps: Deps, learner: Learner, text: string): Promise<CallReply<typeof contract>> {
  const query = searchQuery(text)
  const rows = query ? await findByWords(deps.db.knex, learner, query) : []
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => ({
      id: row.id,
      code: row.code,
      categorySlug: row.category_slug,
      categoryName: row.category_name,
      number: row.number,
      progress: row.progress,
      excerpt: row.excerpt,
    })),
  }
}
