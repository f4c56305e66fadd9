import { NOBODY } from '@wardround/kit/security/identity.ts'
import { createRow } from '@wardround/kit/staff-resource/write-rows.ts'
import type { RevisionGuideInput } from '@wardround/proto/http/content/revision-guides.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { findGuideId } from './guide-repository.ts'
import { revisionGuideResource } from './revision-guide-resource.ts'
import { setGuideQuestions } from './set-guide-questions.ts'

/** Creates a guide for callers other than the staff screens, unless its address is known. Returns whether it did. */
export async function addGuide(
  deps: Pick<Db, 'db'>,
  input: RevisionGuideInput,
  { actor, questionIds }: { actor: Actor; questionIds: readonly string[] },
): Promise<boolean> {
  if (await findGuideId(deps.db.knex, input.slug)) return false
  const identity = { ...NOBODY, uid: actor.uid, name: actor.name }
  const row = await createRow(deps.db, revisionGuideResource, { input, identity })
  await setGuideQuestions(deps, { id: row.id, version: row.version, questionIds }, identity)
  return true
}
