import { NOBODY } from '@wardround/kit/security/identity.ts'
import { createRow } from '@wardround/kit/staff-resource/write-rows.ts'
import type { DefinitionInput } from '@wardround/proto/http/content/definitions.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { foldName } from './definition.ts'
import { findByName } from './definition-repository.ts'
import { definitionResource } from './definition-resource.ts'

/**
 * Creates a definition for callers other than the staff screens, unless its term is defined. Answers whether it did.
 */
export async function addDefinition(deps: Pick<Db, 'db'>, input: DefinitionInput, actor: Actor): Promise<boolean> {
  if (await findByName(deps.db.knex, input.kind, foldName(input.term))) return false
  const identity = { ...NOBODY, uid: actor.uid, name: actor.name }
  await createRow(deps.db, definitionResource, { input, identity })
  return true
}
