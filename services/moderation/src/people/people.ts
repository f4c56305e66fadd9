import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { requireProof } from '@wardround/kit/security/step-up.ts'
import type { Person } from '@wardround/proto/requests/identity.ts'
import type { Deps } from '#deps.ts'

/**
 * Names by uid; those that nobody knows are missing, and all while identity cannot be asked: a list is readable without
 * them.
 */
export async function namesOf(deps: Deps, uids: readonly (string | null)[]): Promise<Map<string, string>> {
  const asked = [...new Set(uids.filter((uid) => uid !== null))]
  if (asked.length === 0) return new Map()
  try {
    return new Map((await deps.describePeople(asked)).map(({ uid, name }) => [uid, name]))
  } catch {
    return new Map()
  }
}

/** Throws `resource.missing` for somebody who does not exist, `gateway.unavailable` while identity cannot be asked. */
export async function getPerson(deps: Deps, uid: string): Promise<Person> {
  const [person] = await deps.describePeople([uid])
  if (!person) throw new DomainError('resource.missing')
  return person
}

/** Whether everything that `rights` allow is allowed to this member of staff too. */
const covers = (identity: Pick<Identity, 'permissions'>, rights: Readonly<Record<string, string>>): boolean =>
  Object.entries(rights).every(([area, letters]) => {
    const own = (identity.permissions as Readonly<Record<string, string>> | null)?.[area] ?? ''
    return [...letters].every((letter) => own.includes(letter))
  })

/**
 * Nobody bans themselves, and staff are banned, and bans of staff lifted, only by somebody who has all their rights and
 * has just proved who they are. Throws `access.permission`, `access.step-up`.
 */
export function requireMayBan(identity: Identity, person: Person, now: Date): void {
  if (identity.uid === person.uid)
    throw new DomainError('access.permission', { message: 'You cannot ban yourself. Choose another person.' })
  if (!person.permissions) return
  if (!covers(identity, person.permissions))
    throw new DomainError('access.permission', {
      message: 'This person has permissions that you do not have. Ask someone who has them all.',
    })
  requireProof(identity, now)
}
