import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import type { Deps } from '#deps.ts'
import { refuseWrongFields } from '#people/registration/sign-up-problems.ts'
import { emitChanged } from '#people/users/emit-changed.ts'
import { tidyPersonName } from '#people/users/person-name.ts'
import { getUser, saveName } from '#people/users/user-repository.ts'
import { presentOwn } from './present-own.ts'

/**
 * Puts another name in place of the user's own; the same name changes nothing. Throws `request.invalid` naming the
 * fields.
 */
export function changeName(
  deps: Deps,
  { uid, sid }: { uid: string; sid: string },
  input: { firstName: string; lastName: string },
): Promise<CurrentUser> {
  const now = deps.clock()
  const name = { firstName: tidyPersonName(input.firstName), lastName: tidyPersonName(input.lastName) }
  refuseWrongFields(name, [])
  return transaction(deps.db, async (trx) => {
    if (await saveName(trx, uid, name, now)) {
      await emit(trx, sessionChanged, { uid })
      await emitChanged(trx, deps, await getUser(trx, uid), now)
    }
    return presentOwn(trx, deps, { uid, sid }, now)
  })
}
