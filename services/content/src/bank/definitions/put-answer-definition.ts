import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { changeRow, createRow } from '@wardround/kit/staff-resource/write-rows.ts'
import type { CallInput } from '@wardround/proto/contract.ts'
import type {
  putAnswerDefinition as contract,
  DefinitionInput,
  DefinitionRecord,
} from '@wardround/proto/http/content/definitions.ts'
import type { Db } from '#deps.ts'
import { foldName } from './definition.ts'
import { presentDefinition } from './definition-presenter.ts'
import { findByName } from './definition-repository.ts'
import { definitionResource } from './definition-resource.ts'

export type AnswerDefinition = Required<Omit<CallInput<typeof contract>['body'], 'version'>> & {
  version?: number | undefined
}

/**
 * Sets the definition of an option's text; what the definition has besides (aliases) stays. Throws `resource.stale`
 * with `data.current` when there is one of another version than was read, or one where none was known;
 * `request.invalid` when nothing is left of the words.
 */
export async function putAnswerDefinition(
  deps: Pick<Db, 'db'>,
  input: AnswerDefinition,
  identity: Identity,
): Promise<DefinitionRecord> {
  const { answer, definition, source, published, version } = input
  const known = await findByName(deps.db.knex, 'answer', foldName(answer))
  const values: DefinitionInput = {
    kind: 'answer',
    term: known?.term ?? answer,
    aliases: known?.aliases ?? [],
    definition,
    source,
    published,
  }
  if (known && known.version !== version)
    throw new DomainError('resource.stale', { data: { current: presentDefinition(known) } })
  const row = known
    ? await changeRow(deps.db, definitionResource, { id: known.id, version: known.version, input: values, identity })
    : await createRow(deps.db, definitionResource, { input: values, identity })
  return presentDefinition(row)
}
