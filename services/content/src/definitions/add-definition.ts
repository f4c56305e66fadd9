import { NOBODY } from '@wardround/kit/identity.ts'
import type { StaffResource } from '@wardround/kit/staff-resource-description.ts'
import { createRow } from '@wardround/kit/staff-resource-write.ts'
import type { Actor } from '#actor.ts'
import type { Db } from '#deps.ts'
import { foldName } from './definition.ts'
import type { DefinitionInput } from './definition-presenter.ts'
import { findByName } from './definition-repository.ts'
import { definitionResource } from './definition-resource.ts'

/** Creates a definition for callers other than the staff screens, unless its term is defined. Answers whether it did. */
export async function addDefinition(deps: Pick<Db, 'db'>, input: DefinitionInput, actor: Actor): Promise<boolean> {
  if (await findByName(deps.db.knex, input.kind, foldName(input.term))) return false
  const identity = { ...NOBODY, uid: actor.uid, name: actor.name }
  await createRow(deps.db, definitionResource as unknown as StaffResource, { input, identity })
  return true
}
