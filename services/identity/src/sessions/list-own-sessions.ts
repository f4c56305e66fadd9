import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { listOwnSessions as contract } from '@wardround/proto/http/identity/own-sessions.ts'
import type { Deps } from '#deps.ts'
import { getUser } from '#people/users/user-repository.ts'
import { isLive, sessionEnd } from './rules/session-rules.ts'
import { listSignIns, type SignIn } from './session-repository.ts'

type OwnSessions = CallReply<typeof contract>
type Shown = Omit<OwnSessions['live'][number], 'current'>
type Lists = { live: Shown[]; over: Shown[] }

const SHOWN_DAYS = 30
const SHOWN = 100

function present({ session, device, address, endedBy }: SignIn, admin: boolean, live: boolean): Shown {
  const end = session.endedAt ?? sessionEnd(session, admin)
  return {
    id: session.id,
    device,
    address,
    startedAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    endedAt: live ? null : end.toISOString(),
    endedBy: live ? null : (endedBy ?? 'expired'),
  }
}

/** A user's sessions that are live, and the sign-ins of the last 30 days that are over; newest first, at most 100. */
export async function listSessionsOf(deps: Pick<Deps, 'db' | 'clock'>, uid: string, admin: boolean): Promise<Lists> {
  const now = deps.clock()
  const signIns = await listSignIns(deps.db.knex, uid, new Date(now.getTime() - SHOWN_DAYS * 86_400_000), SHOWN)
  const lists: Lists = { live: [], over: [] }
  for (const signIn of signIns) {
    const live = isLive(signIn.session, admin, now)
    lists[live ? 'live' : 'over'].push(present(signIn, admin, live))
  }
  return lists
}

/** The user's own sessions; `most` is how many devices a learner may use at a time. */
export async function listOwnSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  { uid, sid }: { uid: string; sid: string },
): Promise<OwnSessions> {
  const admin = (await getUser(deps.db.knex, uid)).permissions !== null
  const { live, over } = await listSessionsOf(deps, uid, admin)
  const own = (sessions: Shown[]) => sessions.map((session) => ({ ...session, current: session.id === sid }))
  return { live: own(live), over: own(over), most: admin ? null : await readSettingCopy(deps.db.knex, 'devices') }
}
