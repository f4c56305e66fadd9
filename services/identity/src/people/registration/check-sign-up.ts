import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { Deps } from '#deps.ts'
import { tidyPersonName } from '#people/users/person-name.ts'
import { type Candidate, refuseWrongFields } from './sign-up-problems.ts'

/**
 * Would a sign-up take these values? Only the values are looked at, never who has an account.
 * Throws `request.invalid` naming every wrong field, `password.weak`.
 */
export async function checkSignUp(deps: Pick<Deps, 'db'>, given: Candidate): Promise<{ acceptable: true }> {
  const { firstName, lastName } = given
  const tidied = {
    ...given,
    ...(firstName === undefined ? {} : { firstName: tidyPersonName(firstName) }),
    ...(lastName === undefined ? {} : { lastName: tidyPersonName(lastName) }),
  }
  refuseWrongFields(tidied, await readSettingCopy(deps.db.knex, 'blacklist'))
  return { acceptable: true }
}
