import type { CallReply } from '@wardround/proto/contract.ts'
import type { listOwnSessions as contract } from '@wardround/proto/http/identity/own-sessions.ts'
import type { Deps } from '#deps.ts'
import { getUser } from '#users/user-repository.ts'
import { listSignIns, type SignIn } from './session-repository.ts'
import { isLive, sessionEnd } from './session-rules.ts'

type OwnSessions = CallReply<typeof contract>

const SHOWN_DAYS = 30
const SHOWN = 100

function present(signIn: SignIn, current: boolean, admin: boolean, live: boolean): OwnSessions['live'][number] {
  const { session, device, address, endedBy } = signIn
  const end = session.endedAt ?? sessionEnd(session, admin)
  return {
    id: session.id,
    current,
    device,
    address,
    startedAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    endedAt: live ? null : end.toISOString(),
    endedBy: live ? null : (endedBy ?? 'expired'),
  }
}

/** The user's own sessions that are live, and the sign-ins of the last 30 days that are over; newest first. */
export async function listOwnSessions(deps: Pick<Deps, 'db' | 'clock'>, { uid, sid }: { uid: string; sid: string }): Promise<OwnSessions> {
  const now = deps.clock()
  const admin = (await getUser(deps.db.knex, uid)).permissions !== null
  const signIns = await listSignIns(deps.db.knex, uid, new Date(now.getTime() - SHOWN_DAYS * 86_400_000), SHOWN)
  const lists: OwnSessions = { live: [], over: [] }
  for (const signIn of signIns) {
    const live = isLive(signIn.session, admin, now)
    lists[live ? 'live' : 'over'].push(present(signIn, signIn.session.id === sid, admin, live))
  }
  return lists
}
