import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Definition, DefinitionKind } from '@wardround/proto/http/content/defined-terms.ts'
import type { Db } from '#deps.ts'
import { foldName } from './definition.ts'
import { presentForLearner } from './definition-presenter.ts'
import { findPublished } from './definition-repository.ts'

/** The published definition of an option's text, else of the term or alias. Throws `resource.missing`. */
export async function getAnswerDefinition(
  deps: Pick<Db, 'db'>,
  answer: string,
  kind?: DefinitionKind,
): Promise<Definition> {
  const name = foldName(answer)
  const found = (await findPublished(deps.db.knex, [name], kind && [kind])).get(name)
  if (!found) throw new DomainError('resource.missing')
  return presentForLearner(found)
}

/** The published definitions of several texts, in their order; each names the text it was found for. */
export async function findAnswerDefinitions(
  deps: Pick<Db, 'db'>,
  answers: readonly string[],
): Promise<(Definition & { answer: string })[]> {
  const found = await findPublished(deps.db.knex, [...new Set(answers.map(foldName))])
  return answers.flatMap((answer) => {
    const row = found.get(foldName(answer))
    return row ? [{ ...presentForLearner(row), answer }] : []
  })
}
