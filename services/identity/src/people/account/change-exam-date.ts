import { transaction } from '@wardround/kit/data/database.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import type { Deps } from '#deps.ts'
import { emitExamDate } from '#people/users/emit-exam-date.ts'
import { getUser, saveExamDate } from '#people/users/user-repository.ts'
import { presentOwn } from './present-own.ts'

/** Sets or removes the user's exam date, and the time zone where it is given; the same again changes nothing. */
export function changeExamDate(
  deps: Deps,
  { uid, sid }: { uid: string; sid: string },
  { date, timeZone }: { date: string | null; timeZone?: string | undefined },
): Promise<CurrentUser> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    if (await saveExamDate(trx, uid, { date, timeZone }, now)) await emitExamDate(trx, await getUser(trx, uid))
    return presentOwn(trx, deps, { uid, sid }, now)
  })
}
