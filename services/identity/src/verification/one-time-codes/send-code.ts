import { randomUUID } from 'node:crypto'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { networkOf } from '@wardround/kit/base/network-of.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { seal, unseal } from '@wardround/kit/security/seal.ts'
import type { Knex } from 'knex'
import { hashCode } from '#access/credentials/keyed-hash.ts'
import type { Deps } from '#deps.ts'
import { CODE_MINUTES, newCode } from '#people/registration/activation-code.ts'
import { getUser, type User } from '#people/users/user-repository.ts'
import { CODE_LIMITS } from './code-limits.ts'
import { closeCodes, findOpenFlow, insertCode, replaceCode } from './one-time-code-repository.ts'
import { readPhoneNumber } from './phone-number.ts'
import { CHANNEL_OF, maskTarget, type Purpose, sendMessage } from './purposes.ts'
import { takeSends } from './take-sends.ts'

/** Who asks, and from which network address. */
export type Asker = { uid: string; address: string | null }
export type SentCode = { flow: string; sentTo: string; expiresAt: string; resendAt: string }

const KEPT = 60 * 60_000

/** What the table knows of a code: bound to the flow, the person and what it is for. */
export const hashOneTimeCode = (
  key: Buffer,
  of: { flow: string; userId: string; purpose: Purpose },
  code: string,
): string => hashCode(key, `otp:${of.purpose}:${of.userId}`, of.flow, code)

const hashTarget = (key: Buffer, target: string) => hashCode(key, 'otp-target', '', target)

function refuseDisabled(deps: Pick<Deps, 'texts'>, purpose: Purpose): void {
  if (CHANNEL_OF[purpose] === 'text' && !deps.texts) throw new DomainError('text.disabled')
}

const present = (purpose: Purpose, flow: string, target: string, sentAt: Date): SentCode => ({
  flow,
  sentTo: maskTarget(CHANNEL_OF[purpose], target),
  expiresAt: expiryOf(sentAt).toISOString(),
  resendAt: new Date(sentAt.getTime() + CODE_LIMITS.spacing.seconds * 1000).toISOString(),
})
const expiryOf = (sentAt: Date) => new Date(sentAt.getTime() + CODE_MINUTES * 60_000)

async function countSend(
  trx: Knex.Transaction,
  deps: Deps,
  asker: Asker,
  purpose: Purpose,
  target: string,
  now: Date,
): Promise<void> {
  const text = () => ({
    phone: readPhoneNumber(target),
    phoneHash: hashTarget(deps.codeKey, target),
    addressHash: hashTarget(deps.codeKey, networkOf(asker.address ?? 'unknown')),
  })
  await takeSends(trx, { userId: asker.uid, purpose, ...(CHANNEL_OF[purpose] === 'text' ? { text: text() } : {}) }, now)
}

/**
 * Sends a code to a number (E.164) or, left out, to the person's own address; an earlier code for the same purpose
 * stops working. `event` is what an entry code is for, and what that is called. Throws `code.too-soon`, `rate.limited`,
 * `text.disabled`.
 */
export async function sendCode(
  deps: Deps,
  asker: Asker,
  purpose: Purpose,
  { phone, event }: { phone?: string; event?: { id: string; name: string | undefined } } = {},
): Promise<SentCode> {
  refuseDisabled(deps, purpose)
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    const user = await getUser(trx, asker.uid)
    const target = phone ?? user.email
    await countSend(trx, deps, asker, purpose, target, now)
    await closeCodes(trx, user.id, purpose, now)
    const of = { flow: randomUUID(), userId: user.id, purpose }
    const code = newCode()
    await insertCode(trx, {
      id: of.flow,
      userId: user.id,
      purpose,
      channel: CHANNEL_OF[purpose],
      targetSealed: seal(deps.sealKey, { target }),
      targetHash: hashTarget(deps.codeKey, target),
      eventId: event?.id ?? null,
      codeHash: hashOneTimeCode(deps.codeKey, of, code),
      sentAt: now,
      expiresAt: expiryOf(now),
    })
    await sendMessage(trx, deps, user, { purpose, target, code, until: expiryOf(now), event: event?.name })
    return present(purpose, of.flow, target, now)
  })
}

/**
 * Sends another code in the same flow; the earlier one stops working and tries stay counted.
 * Throws `code.expired` when the flow is used up, an hour old or somebody else's; `code.too-soon`, `rate.limited`,
 * `text.disabled`.
 */
export async function resendCode(deps: Deps, asker: Asker, purpose: Purpose, flow: string): Promise<SentCode> {
  refuseDisabled(deps, purpose)
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    const user: User = await getUser(trx, asker.uid)
    const of = { flow, userId: user.id, purpose }
    const open = await findOpenFlow(trx, of, new Date(now.getTime() - KEPT))
    if (!open) throw new DomainError('code.expired')
    const { target } = unseal<{ target: string }>(deps.sealKey, open.targetSealed)
    await countSend(trx, deps, asker, purpose, target, now)
    const code = newCode()
    await replaceCode(trx, flow, hashOneTimeCode(deps.codeKey, of, code), now, expiryOf(now))
    await sendMessage(trx, deps, user, { purpose, target, code, until: expiryOf(now) })
    return present(purpose, flow, target, now)
  })
}
