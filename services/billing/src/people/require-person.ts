import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Deps } from '#deps.ts'

/** Throws `resource.missing` for somebody who does not exist, `gateway.unavailable` while identity cannot be asked. */
export async function requirePerson(deps: Pick<Deps, 'describePeople'>, uid: string): Promise<void> {
  const people = await deps.describePeople([uid])
  if (people.length === 0)
    throw new DomainError('resource.missing', { message: 'This user no longer exists. Go back to the list of users.' })
}
