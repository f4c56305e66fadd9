import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { isFree } from '#people/users/is-free.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { findUserByEmail } from '#people/users/user-repository.ts'
import {
  CODE_MINUTES,
  issueCode,
  issueNothing,
  LINK_HOURS,
  MAX_MAILS_PER_HOUR,
  secondsToResend,
} from './activation-code.ts'
import { type ActivationFlow, countMails, findOpenFlow, replaceCode } from './activation-flow-repository.ts'
import { type Flow, presentFlow } from './flow-presenter.ts'

/** Throws `code.too-soon` within 60 seconds of the last code, and when the address had its emails for this hour. */
export async function refuseTooSoon(
  trx: Knex.Transaction,
  emailKey: string,
  lastSent: Date | undefined,
  now: Date,
): Promise<void> {
  const wait = lastSent ? secondsToResend(lastSent, now) : 0
  if (wait > 0) throw new DomainError('code.too-soon', { retryAfter: wait })
  const sent = await countMails(trx, emailKey, new Date(now.getTime() - 3_600_000))
  if (sent >= MAX_MAILS_PER_HOUR)
    throw new DomainError('code.too-soon', {
      retryAfter: 1800,
      message: 'We have sent several codes already. Check your latest email, and your spam folder.',
    })
}

async function sendAgain(trx: Knex.Transaction, deps: Deps, flow: ActivationFlow, now: Date): Promise<void> {
  if (flow.userId) {
    const { code, token, issued } = issueCode(deps.codeKey, flow.id, now)
    await replaceCode(trx, flow.id, issued)
    const user = { id: flow.userId, email: flow.email, firstName: flow.details?.firstName ?? '' }
    await notifyUser(trx, deps, 'sign-up-code', user, { code, token, minutes: CODE_MINUTES })
    return
  }
  await replaceCode(trx, flow.id, issueNothing(deps.codeKey, flow.id, now))
  const owner = await findUserByEmail(trx, flow.emailKey)
  if (owner && !isFree(owner)) await notifyUser(trx, deps, 'account-exists', owner, {})
}

/**
 * Sends a new code for a sign-up that is not confirmed yet; the earlier code and link stop working. The same for every
 * address. Throws `code.too-soon` with the seconds to wait, `code.expired` when the sign-up is confirmed, a day old or
 * not known.
 */
export function resendActivation(deps: Deps, flowId: string): Promise<Flow> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    const flow = await findOpenFlow(trx, flowId, new Date(now.getTime() - LINK_HOURS * 3_600_000))
    if (!flow) throw new DomainError('code.expired')
    await refuseTooSoon(trx, flow.emailKey, flow.sentAt, now)
    await sendAgain(trx, deps, flow, now)
    return presentFlow(flow, now)
  })
}
