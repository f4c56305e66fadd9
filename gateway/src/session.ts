import type { Clock } from '@wardround/kit/clock.ts'
import { compactPermissions, type Identity, NOBODY } from '@wardround/kit/identity.ts'
import type { SessionState } from '@wardround/proto/http/identity/session.ts'
import type { ViewState } from '@wardround/proto/http/identity/view-as.ts'
import type { SessionTokenReader } from './session-token.ts'

/**
 * How long a state is believed while identity's messages arrive, at least and at most, and while they do not. The first differs from session
 * to session: learners who arrive together, at the start of an evening or of a process, must not all be asked for again in one second.
 */
const TRUSTED_MS = { least: 60_000, most: 120_000 }
const UNTRUSTED_MS = 1_000
const KEPT = 50_000

type Kept<State> = { state: State | null; until: number }
type Options<State> = {
  readToken: SessionTokenReader
  fetchState: (sid: string) => Promise<State | null>
  clock: Clock
  /** Where between the least and the most a session's time of belief lies: from 0 up to 1. */
  chance?: () => number
}

/**
 * Live sessions, or views, as this process knows them. Identity's row decides: what is kept here is dropped when identity says that
 * something changed, and is only believed for a second while those messages cannot arrive.
 */
export function createSessions<State extends SessionState = SessionState>({
  readToken,
  fetchState,
  clock,
  chance = Math.random,
}: Options<State>) {
  const kept = new Map<string, Kept<State>>()
  const sidsOf = new Map<string, Set<string>>()
  const underway = new Map<string, Promise<State | null>>()
  let epoch = 0
  let hearing = true

  function keep(sid: string, state: State | null): void {
    if (kept.size >= KEPT) forget(kept.keys().next().value as string)
    const believedFor = hearing ? TRUSTED_MS.least + chance() * (TRUSTED_MS.most - TRUSTED_MS.least) : UNTRUSTED_MS
    kept.set(sid, { state, until: clock().getTime() + believedFor })
    if (!state) return
    const sids = sidsOf.get(state.uid) ?? new Set()
    sidsOf.set(state.uid, sids.add(sid))
  }

  function forget(sid: string): void {
    const uid = kept.get(sid)?.state?.uid
    kept.delete(sid)
    if (uid === undefined) return
    const sids = sidsOf.get(uid)
    sids?.delete(sid)
    if (sids?.size === 0) sidsOf.delete(uid)
  }

  /** One question to identity at a time for each session; an answer that a change overtook is used once and not kept. */
  function ask(sid: string): Promise<State | null> {
    const asked = underway.get(sid)
    if (asked) return asked
    const startedIn = epoch
    const asking = fetchState(sid)
      .then((state) => {
        if (startedIn === epoch) keep(sid, state)
        return state
      })
      .finally(() => underway.delete(sid))
    underway.set(sid, asking)
    return asking
  }

  function fresh(sid: string): Kept<State> | undefined {
    const entry = kept.get(sid)
    return entry && clock().getTime() < entry.until ? entry : undefined
  }

  async function stateOf(token: string | undefined): Promise<State | null> {
    if (!token) return null
    const claims = await readToken(token, clock())
    if (!claims) return null
    const entry = fresh(claims.sid)
    const isCurrent = (state: State | null) =>
      state !== null && state.jti === claims.jti && state.uid === claims.uid && Date.parse(state.expiresAt) > clock().getTime()
    if (entry && isCurrent(entry.state)) return entry.state
    if (entry && entry.state === null) return null
    const state = await ask(claims.sid)
    return isCurrent(state) ? state : null
  }

  /** What a session may do now, whatever token is good for it; null when it is over. */
  const ofSession = async (sid: string): Promise<State | null> => {
    const entry = fresh(sid)
    return entry ? entry.state : ask(sid)
  }

  /** Whom a token names whose session does not let it through any longer; undefined for a token that we did not sign or that is too old. */
  async function endedOf(token: string): Promise<Identity | undefined> {
    const claims = await readToken(token, clock())
    return claims && { ...NOBODY, uid: claims.uid, sid: claims.sid, state: 'ended' }
  }

  return {
    stateOf,
    ofSession,
    endedOf,
    /** Forgets one session, or all of a user. */
    drop(uid: string, sid?: string): void {
      epoch += 1
      underway.clear()
      if (sid) forget(sid)
      else for (const each of [...(sidsOf.get(uid) ?? [])]) forget(each)
    },
    /** Forgets everything: a setting has changed what sessions may do. */
    dropAll(): void {
      epoch += 1
      underway.clear()
      kept.clear()
      sidsOf.clear()
    },
    /** Says whether identity's messages arrive; when they stop or come back nothing kept is believed any longer. */
    hear(now: boolean): void {
      hearing = now
      epoch += 1
      kept.clear()
      sidsOf.clear()
    },
  }
}
export type Sessions<State extends SessionState = SessionState> = ReturnType<typeof createSessions<State>>

const isLive = (until: string | null, now: Date) => until !== null && Date.parse(until) > now.getTime()

/** What a session may do at this moment: a service is live until the second it ends. */
export function identityOf(state: SessionState | ViewState | null, now: Date): Identity {
  if (!state) return NOBODY
  return {
    uid: state.uid,
    sid: state.sid,
    group: state.group,
    name: state.name,
    verified: state.verified,
    qb: isLive(state.qbUntil, now),
    gems: isLive(state.gemsUntil, now),
    admin: state.admin,
    permissions: compactPermissions(state.permissions),
    state: state.state,
    ...('actor' in state ? { actor: state.actor } : {}),
  }
}
