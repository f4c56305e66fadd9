import { answerer } from '@wardround/kit/events/requests.ts'
import { compactPermissions } from '@wardround/kit/security/access.ts'
import { describePeople as request } from '@wardround/proto/requests/identity.ts'
import type { Deps } from '#deps.ts'
import { findPeople } from './person-repository.ts'

/** Tells other services how people are called and what they may do as staff. */
export const describePeople = answerer(request, async ({ db }: Pick<Deps, 'db'>, { uids, withEmail }) => {
  const people = await findPeople(db.knex, uids)
  return {
    people: people.map(({ id, name, email, permissions }) => ({
      uid: id,
      name,
      ...(withEmail ? { email } : {}),
      permissions: compactPermissions(permissions) as Record<string, string> | null,
    })),
  }
})
