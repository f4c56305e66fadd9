import { DomainError } from '@wardround/kit/base/errors.ts'
import { totalOf } from '@wardround/kit/data/total-of.ts'
import type { UsedIn } from '@wardround/proto/http/content/definitions.ts'
import type { Db } from '#deps.ts'
import { findDefinition } from './definition-repository.ts'
import { pageOfOptionUses, pageOfUses, type QuestionUse } from './definition-use-repository.ts'
import { exactPattern, wordPatterns } from './search-pattern.ts'

type Paging = { page: number; size: number }

/** A page of what `read` finds. */
const present = async (read: (paging: Paging) => Promise<QuestionUse[]>, { page, size }: Paging): Promise<UsedIn> => {
  const rows = await read({ page, size })
  const total = await totalOf(rows, page, async (first) => ({ total: (await read(first))[0]?.total ?? 0 }))
  const items = rows.map(({ id, code, state, excerpt, category_name, places }) => ({
    id,
    code,
    state,
    excerpt,
    categoryName: category_name,
    places,
  }))
  return { items, page, size, total }
}

/** Questions in which the term or an alias of a definition stands as a whole word. Throws `resource.missing`. */
export async function listQuestionsOfDefinition(deps: Pick<Db, 'db'>, id: string, paging: Paging): Promise<UsedIn> {
  const definition = await findDefinition(deps.db.knex, id)
  if (!definition) throw new DomainError('resource.missing')
  const patterns = wordPatterns([definition.term, ...definition.aliases])
  return present((asked) => pageOfUses(deps.db.knex, patterns, asked), paging)
}

/** Questions that have an option with this text. */
export const listQuestionsOfAnswer = (deps: Pick<Db, 'db'>, answer: string, paging: Paging): Promise<UsedIn> =>
  present((asked) => pageOfOptionUses(deps.db.knex, exactPattern(answer), asked), paging)
