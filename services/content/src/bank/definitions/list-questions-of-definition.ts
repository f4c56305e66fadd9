import { DomainError } from '@wardround/kit/base/errors.ts'
import type { UsedIn } from '@wardround/proto/http/content/definitions.ts'
import type { Db } from '#deps.ts'
import { findDefinition } from './definition-repository.ts'
import { pageOfOptionUses, pageOfUses, type QuestionUse } from './definition-use-repository.ts'
import { exactPattern, wordPatterns } from './search-pattern.ts'

type Paging = { page: number; size: number }

const present = (rows: readonly QuestionUse[], { page, size }: Paging): UsedIn => ({
  items: rows.map(({ id, code, state, excerpt, category_name, places }) => ({
    id,
    code,
    state,
    excerpt,
    categoryName: category_name,
    places,
  })),
  page,
  size,
  total: rows[0]?.total ?? 0,
})

/** Questions in which the term or an alias of a definition stands as a whole word. Throws `resource.missing`. */
export async function listQuestionsOfDefinition(deps: Pick<Db, 'db'>, id: string, paging: Paging): Promise<UsedIn> {
  const definition = await findDefinition(deps.db.knex, id)
  if (!definition) throw new DomainError('resource.missing')
  return present(await pageOfUses(deps.db.knex, wordPatterns([definition.term, ...definition.aliases]), paging), paging)
}

/** Questions that have an option with this text. */
export const listQuestionsOfAnswer = async (deps: Pick<Db, 'db'>, answer: string, paging: Paging): Promise<UsedIn> =>
  present(await pageOfOptionUses(deps.db.knex, exactPattern(answer), paging), paging)
