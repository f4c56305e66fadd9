import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import type { Deps } from '#deps.ts'
import { presentCurrentUser } from '#people/users/user-presenter.ts'
import { findUser } from '#people/users/user-repository.ts'
import { findSession } from '#sessions/session-repository.ts'

/** The signed-in person as they are now. Throws `session.missing` when the session is over meanwhile. */
export async function presentOwn(
  conn: Connection,
  deps: Pick<Deps, 'kyc'>,
  { uid, sid }: { uid: string; sid: string },
  now: Date,
): Promise<CurrentUser> {
  const [user, session] = [await findUser(conn, uid), await findSession(conn, sid)]
  if (!user || !session || session.userId !== uid || session.endedAt) throw new DomainError('session.missing')
  return presentCurrentUser(user, session, now, deps)
}
