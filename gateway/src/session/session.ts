import type { Clock } from '@wardround/kit/base/clock.ts'
import { compactPermissions, type Identity, NOBODY } from '@wardround/kit/security/identity.ts'
import { liveNames } from '@wardround/proto/entitlements.ts'
import type { SessionState } from '@wardround/proto/http/identity/session.ts'
import type { ViewState } from '@wardround/proto/http/identity/view-as.ts'
import { LRUCache } from 'lru-cache'
import type { SessionToken, SessionTokenReader } from './session-token.ts'

/**
 * How long an entry is trusted while identity's events arrive, and while they do not. A look-up is the sign of life
 * that identity counts: for staff, whose sessions end after half an hour without one, it may not be much too early.
 */
const TTL_MS = { learner: 600_000, staff: 120_000, unsubscribed: 30_000 }
/**
 * From this share of its time on an entry is used and looked up again beside that: drawn for each, so that sessions
 * which began together are not all looked up in one second.
 */
const REFRESH_FROM = { least: 0.5, most: 0.9 }
const MOST_ENTRIES = 50_000

/** `state` is null for a session that is over; `refreshAfter` is a share of the TTL. */
type Entry<State> = { state: State | null; savedAt: number; refreshAfter: number }
type Options<State> = {
  readToken: SessionTokenReader
  fetchState: (sid: string) => Promise<State | null>
  clock: Clock
  /** The jitter of the TTL: from 0 up to 1. */
  chance?: () => number
}

/**
 * A cache of live sessions, or views. Identity's row decides: an entry is dropped when identity publishes a change, and
 * is trusted for half a minute only while those events cannot arrive.
 */
export function createSessions<State extends SessionState = SessionState>({
  readToken,
  fetchState,
  clock,
  chance = Math.random,
}: Options<State>) {
  const sidsOf = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Entry<State>>({
    max: MOST_ENTRIES,
    dispose: ({ state }, sid) => unlink(state?.uid, sid),
  })
  const underway = new Map<string, Promise<State | null>>()
  let epoch = 0
  let subscribed = true

  function save(sid: string, state: State | null): void {
    const { least, most } = REFRESH_FROM
    entries.set(sid, { state, savedAt: clock().getTime(), refreshAfter: least + chance() * (most - least) })
    if (state) sidsOf.set(state.uid, (sidsOf.get(state.uid) ?? new Set()).add(sid))
  }

  function unlink(uid: string | undefined, sid: string): void {
    if (uid === undefined) return
    const sids = sidsOf.get(uid)
    sids?.delete(sid)
    if (sids?.size === 0) sidsOf.delete(uid)
  }

  /** One request to identity at a time for each session; a state that a change overtook is used once and not cached. */
  function fetchOnce(sid: string): Promise<State | null> {
    const known = underway.get(sid)
    if (known) return known
    const startedIn = epoch
    const fetching = fetchState(sid)
      .then((state) => {
        if (startedIn === epoch) save(sid, state)
        return state
      })
      .finally(() => underway.delete(sid))
    underway.set(sid, fetching)
    return fetching
  }

  /** The entry while it is trusted. One that is about to grow too old is renewed in the background. */
  function findEntry(sid: string): Entry<State> | undefined {
    const entry = entries.get(sid)
    if (!entry) return undefined
    const ttl = subscribed ? TTL_MS[entry.state?.admin ? 'staff' : 'learner'] : TTL_MS.unsubscribed
    const age = clock().getTime() - entry.savedAt
    if (age >= ttl) return undefined
    // While identity cannot be reached the entry serves until its time is over; then the request says so.
    if (age >= ttl * entry.refreshAfter) void fetchOnce(sid).catch(() => undefined)
    return entry
  }

  const isCurrent = (state: State | null, { jti, uid }: SessionToken): boolean =>
    state !== null && state.jti === jti && state.uid === uid && Date.parse(state.expiresAt) > clock().getTime()

  async function stateOf(token: string | undefined): Promise<State | null> {
    if (!token) return null
    const claims = await readToken(token, clock())
    if (!claims) return null
    const entry = findEntry(claims.sid)
    if (entry && isCurrent(entry.state, claims)) return entry.state
    if (entry && entry.state === null) return null
    const state = await fetchOnce(claims.sid)
    return isCurrent(state, claims) ? state : null
  }

  /** As `stateOf`, of what is in the cache: nobody is waited for. */
  async function cachedStateOf(token: string | undefined): Promise<State | null> {
    const claims = token && (await readToken(token, clock()))
    const state = claims ? findEntry(claims.sid)?.state : undefined
    return claims && state && isCurrent(state, claims) ? state : null
  }

  /** What a session may do now, whatever token is good for it; null when it is over. */
  const ofSession = async (sid: string): Promise<State | null> => {
    const entry = findEntry(sid)
    return entry ? entry.state : fetchOnce(sid)
  }

  /**
   * Whom a token names whose session does not let it through any longer; undefined for a token that we did not sign or
   * that is too old.
   */
  async function endedOf(token: string): Promise<Identity | undefined> {
    const claims = await readToken(token, clock())
    return claims && { ...NOBODY, uid: claims.uid, sid: claims.sid, state: 'ended' }
  }

  return {
    stateOf,
    cachedStateOf,
    ofSession,
    endedOf,
    /** Drops one session, or all of a user. */
    drop(uid: string, sid?: string): void {
      epoch += 1
      underway.clear()
      if (sid) entries.delete(sid)
      else for (const each of [...(sidsOf.get(uid) ?? [])]) entries.delete(each)
    },
    /** Drops everything: a setting has changed what sessions may do. */
    dropAll(): void {
      epoch += 1
      underway.clear()
      entries.clear()
    },
    /** Sets whether identity's events arrive. When they come back some were missed: no entry is trusted any longer. */
    setSubscribed(now: boolean): void {
      subscribed = now
      if (!now) return
      epoch += 1
      underway.clear()
      entries.clear()
    },
  }
}
export type Sessions<State extends SessionState = SessionState> = ReturnType<typeof createSessions<State>>

/** What a session may do at this moment: an entitlement is live until it ends. */
export function identityOf(state: SessionState | ViewState | null, now: Date): Identity {
  if (!state) return NOBODY
  return {
    uid: state.uid,
    sid: state.sid,
    group: state.group,
    name: state.name,
    verified: state.verified,
    entitlements: liveNames(state.entitlements, now),
    admin: state.admin,
    permissions: compactPermissions(state.permissions),
    state: state.state,
    ...('actor' in state ? { actor: state.actor } : {}),
  }
}
