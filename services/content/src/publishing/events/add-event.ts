import { NOBODY, Permissions } from '@wardround/kit/security/identity.ts'
import { createRow } from '@wardround/kit/staff-resource/write-rows.ts'
import type { EventInput } from '@wardround/proto/http/content/events.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { findEventByTitle } from './event-repository.ts'
import { eventResource } from './event-resource.ts'

const permissions = Permissions.parse({ Webinars: 'a', Courses: 'a' })

/**
 * Creates an event for callers other than the staff screens, unless there is one of its title and type. Answers whether
 * it did.
 */
export async function addEvent(deps: Pick<Db, 'db'>, input: EventInput, actor: Actor): Promise<boolean> {
  if (await findEventByTitle(deps.db.knex, input.type, input.title)) return false
  const identity = { ...NOBODY, uid: actor.uid, name: actor.name, admin: true, permissions }
  await createRow(deps.db, eventResource, { input, identity })
  return true
}
