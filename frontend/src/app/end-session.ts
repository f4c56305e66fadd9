import type { CurrentUser, SessionEnd } from '@wardround/proto/http/identity/fields.ts'
import { getCurrentUser, logOut } from '@wardround/proto/http/identity/session.ts'
import { type ApiError, isApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { paths } from '#shared/navigation/paths.ts'
import { rememberBlocked } from '#shared/session/blocked.ts'
import { forgetKnownUser } from '#shared/session/known-user.ts'
import { forgetOwnStorage } from '#shared/session/own-storage.ts'
import { forgetBanner } from './announcement/banner-cookie.ts'
import { rememberLostSession } from './remember-lost-session.ts'
import { forgetScrollPositions } from './scroll-position.tsx'

const push = () => import('#features/community/preferences/browser-push.ts')
const answers = () => import('#shared/question/answering/use-answer-outbox.ts')
const gems = () => import('#features/gems/outbox/use-outboxes.ts')
const unsent = () => import('#shared/question/store/unsent-answers.ts')

/** How long a log-out waits for what is sent at the last moment. */
const LAST_SEND_MS = 5_000

async function sendAll(uid: string): Promise<void> {
  const [{ startOutbox, sendUnsent }, { startOutboxes }] = await Promise.all([answers(), gems()])
  startOutbox(uid)
  const { reviews, marks } = startOutboxes(uid)
  await Promise.all([sendUnsent(), reviews.load(), marks.load()])
}

/** How much of this person's work is in this browser alone, after one more try to send it. */
export async function countLeft(uid: string | undefined): Promise<number> {
  if (!uid) return 0
  const { countUnsent } = await unsent()
  if ((await countUnsent(uid)) === 0) return 0
  const late = new Promise((resolve) => setTimeout(resolve, LAST_SEND_MS))
  await Promise.race([sendAll(uid).catch(() => undefined), late])
  return countUnsent(uid)
}

/** Why a session was ended, where somebody or something ended it: identity says so once. */
export type Ended = { reason?: SessionEnd | undefined; blocked?: CurrentUser['blocked'] }

/**
 * Forgets on this device whoever was logged in, and loads the site anew, so that nothing of them stays in memory. What
 * was not sent stays for their next log-in. `lost`: they did not log out themselves, and are told what happened. Piece
 * by piece: `Clear-Site-Data` would take the theme, the consent and the unsent answers of others who use this browser.
 */
export async function leaveSite({ reason, blocked }: Ended, lost: boolean): Promise<void> {
  await unsent()
    .then(({ dropReady }) => dropReady())
    .catch(() => undefined)
  forgetBanner()
  forgetKnownUser()
  forgetOwnStorage()
  forgetScrollPositions()
  if (blocked) {
    rememberBlocked(blocked)
    return location.replace(paths.blocked(blocked.banned))
  }
  if (lost) rememberLostSession(reason)
  location.replace(reason ? paths.logIn() : paths.home())
}

/** After a 401: asks once why, ends what is left of the session and leaves. */
export async function leaveLostSession(): Promise<void> {
  const ended = await callApi(getCurrentUser).then(
    ({ invalidate_reason: reason, blocked }) => ({ reason, blocked }),
    () => ({}),
  )
  await callApi(logOut, { body: {} }).catch(() => undefined)
  await leaveSite(ended, true)
}

/** How long a log-out waits for an answer. */
const LONGEST_MS = 10_000

/** An answer of ours, which nobody on the way can give. */
const isOurs = (error: unknown): error is ApiError => isApiError(error) && error.requestId !== undefined

/**
 * Logs out, and gives up what the person `losing` has not sent. False where nobody answers: the device is still logged
 * in then, and nothing is forgotten.
 */
export async function logOutHere(losing?: string): Promise<boolean> {
  const inTime = { signal: AbortSignal.timeout(LONGEST_MS) }
  if (!(await callApi(getCurrentUser, {}, inTime).then(() => true, isOurs))) return false
  await push()
    .then(({ leavePush }) => leavePush())
    .catch(() => undefined)
  const isOver = (error: unknown) => isOurs(error) && error.code === 'session.missing'
  if (!(await callApi(logOut, { body: {} }, inTime).then(() => true, isOver))) return false
  if (losing) await (await unsent()).forgetUnsent(losing)
  await leaveSite({}, false)
  return true
}
