import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import useSWR, { mutate, preload, unstable_serialize } from 'swr'
import { setPersonOfPage } from '#shared/api/person.ts'
import { shownAs } from '#shared/api/viewing.ts'
import { isApiError } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { keyOf } from '../api/use-api.ts'
import { forgetKnownUser, recallKnownUser, rememberKnownUser } from './known-user.ts'

/** `user` is null for a visitor and undefined while it is not known yet. */
export type Session = { user: CurrentUser | null | undefined; error: unknown; locked: boolean }

/** Of swr. */
export const sessionKey = keyOf(getCurrentUser)

/** The server that sent the page saw no session cookie: nobody is signed in until somebody signs in here. */
export const startsAsVisitor = () => globalThis.document?.documentElement.dataset['session'] === 'none'

/**
 * Asked for; after a reload without a connection it is who was known in this tab, so that what lies ready can be worked
 * on.
 */
async function readCurrentUser(): Promise<CurrentUser | null> {
  try {
    const own = await callApi(getCurrentUser)
    setPersonOfPage(own.uid)
    const user = shownAs(own)
    if (!user.is_admin && !user.invalidate && !user.asuser) rememberKnownUser(user)
    return user
  } catch (error) {
    if (isApiError(error, 'session.missing')) {
      forgetKnownUser()
      setPersonOfPage(undefined)
      return null
    }
    const known = isApiError(error, 'network') ? recallKnownUser() : undefined
    if (known) {
      setPersonOfPage(known.uid)
      return known
    }
    throw error
  }
}

/** Who is signed in, as the page brings it along with its first sight; undefined where it does not. */
export function takeOverSession(data: Record<string, unknown>): CurrentUser | undefined {
  const user = data[unstable_serialize(sessionKey)] as CurrentUser | undefined
  if (user) {
    rememberKnownUser(user)
    setPersonOfPage(user.uid)
  }
  return user
}

/** Asks who is signed in before anything is shown that needs to know it. */
export function prefetchSession(): void {
  if (!startsAsVisitor()) preload(sessionKey, readCurrentUser).catch(() => undefined)
}

/** Non-administrators are locked when they lack the question bank. */
export const isLocked = (user: CurrentUser | null | undefined): boolean => Boolean(user && !user.is_admin && !user.qb)

/** The signed-in person, read once and shared by every component. */
export function useSession(): Session {
  const { data, error } = useSWR<CurrentUser | null>(sessionKey, readCurrentUser, {
    revalidateOnFocus: false,
    dedupingInterval: 60_000,
    ...(startsAsVisitor() ? { fallbackData: null, revalidateOnMount: false, revalidateOnReconnect: false } : {}),
  })
  return { user: data, error, locked: isLocked(data) }
}

/**
 * Reads the person again: after log-in, activation, payment, a change of the account. Resolves with the user, or null.
 */
export const refreshSession = async (): Promise<CurrentUser | null> =>
  (await mutate<CurrentUser | null>(sessionKey, readCurrentUser(), { revalidate: false })) ?? null

/** Takes over what a call answered about the person. */
export const setSessionUser = (user: CurrentUser): Promise<unknown> =>
  mutate<CurrentUser | null>(sessionKey, user, { revalidate: false })

/** Forgets the person and everything that was read for them. Our own session is over already. */
export async function forgetSession(): Promise<void> {
  setPersonOfPage(undefined)
  await mutate((key) => Array.isArray(key) && key[0] !== getCurrentUser.name, undefined, { revalidate: false })
  await mutate(sessionKey, null, { revalidate: false })
}
