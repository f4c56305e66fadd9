import { DomainError } from '@wardround/kit/base/errors.ts'
import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { Knex } from 'knex'
import { type Device, rememberDevice } from '#access/credentials/known-device-repository.ts'
import { hasConfirmedTotp } from '#access/credentials/totp-repository.ts'
import type { Deps } from '#deps.ts'
import { keepAccount } from '#people/users/keep-account.ts'
import { lockUser, type User } from '#people/users/user-repository.ts'
import { endAndTell } from './end-sessions.ts'
import { publishSuspicion } from './publish-suspicion.ts'
import { absoluteEnd, isBanned, isLive, type Session } from './rules/session-rules.ts'
import type { SignInOrigin } from './rules/sign-in-origin.ts'
import { insertSession, listOpenSessions } from './session-repository.ts'
import { newTokenName, signAppealToken, signSessionToken } from './session-token.ts'

export type OpenedSession = { session: Session; token: string; hasTotp: boolean }

/** Signs the token that is good for a session now. */
export const signFor = (deps: Pick<Deps, 'sessionKey'>, user: User, session: Session, now: Date): Promise<string> =>
  signSessionToken(deps.sessionKey, {
    uid: user.id,
    sid: session.id,
    jti: session.jti,
    permissions: user.permissions,
    issuedAt: now,
    expiresAt: absoluteEnd(session, user.permissions !== null),
  })

/** Throws `account.banned` with `banned` (1 or 2) and a token for the appeal. */
export async function refuseBanned(
  deps: Pick<Deps, 'sessionKey'>,
  uid: string,
  ban: Pick<User, 'ban' | 'banEndsAt'>,
  now: Date,
): Promise<void> {
  if (!isBanned(ban, now)) return
  throw new DomainError('account.banned', {
    data: { banned: ban.ban, token: await signAppealToken(deps.sessionKey, uid, now) },
  })
}

/**
 * Opens a session for somebody who has proved who they are, on every way in; `provedAt` is null where no password or
 * code was given. A learner keeps as many as the setting `devices` says: the oldest is ended. An account that was to be
 * deleted stays. Throws `account.banned` with `banned` (1 or 2) and a token for the appeal.
 */
export async function startSession(
  trx: Knex.Transaction,
  deps: Pick<Deps, 'sessionKey' | 'sealKey'>,
  user: User,
  { origin, device, provedAt }: { origin: SignInOrigin; device: Device; provedAt: Date | null },
  now: Date,
): Promise<OpenedSession> {
  await refuseBanned(deps, user.id, await lockUser(trx, user.id), now)
  const hasTotp = await hasConfirmedTotp(trx, user.id)
  const admin = user.permissions !== null
  const session = await insertSession(trx, {
    userId: user.id,
    jti: newTokenName(),
    secondFactorOwed: hasTotp || admin,
    provedAt,
    origin,
    now,
  })
  const live = (await listOpenSessions(trx, user.id)).filter((each) => isLive(each, admin, now))
  if (!admin) {
    const displaced = live.slice(await readSettingCopy(trx, 'devices')).map(({ id }) => id)
    await endAndTell(trx, user.id, displaced, 'replaced', now)
    await publishSuspicion(trx, user.id, now)
  }
  if (!session.secondFactorOwed) {
    await keepAccount(trx, deps, user)
    await rememberDevice(trx, user.id, device, now)
  }
  return { session, token: await signFor(deps, user, session, now), hasTotp }
}
