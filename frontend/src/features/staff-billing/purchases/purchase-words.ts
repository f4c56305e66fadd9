import { SERVICE_TYPES } from '@wardround/proto/codes.ts'
import type { Purchase } from '@wardround/proto/http/billing/purchases.ts'
import { formatDate, hasNoEnd } from '#shared/format/dates.ts'
import type { IconName } from '#shared/ui/icon-paths.ts'

type Mark = { word: string; tone: 'good' | 'muted' | 'warn' | 'bad'; icon: IconName }

export const PURCHASE_STATE_WORDS: Record<Purchase['state'], Mark> = {
  open: { word: 'Can be added', tone: 'warn', icon: 'ring' },
  added: { word: 'Added', tone: 'good', icon: 'tick' },
  expired: { word: 'Ended', tone: 'muted', icon: 'clock' },
  revoked: { word: 'Refunded', tone: 'bad', icon: 'cross' },
  replaced: { word: 'Replaced', tone: 'muted', icon: 'ring' },
  unknown: { word: 'Not one of our plans', tone: 'bad', icon: 'cross' },
}

const SERVICE_WORDS = { [SERVICE_TYPES.questionBank]: 'Question bank', [SERVICE_TYPES.gems]: 'Gems' } as const
const renews = ({ type }: Purchase) => type === 'Auto-Renewable Subscription'

/** What it is called: "3 Months Renew", or the store's own name where it is no plan of ours. */
export const nameOfPurchase = ({ plan, productId }: Purchase): string => plan ?? productId

/** What it gives, in a sentence. */
export function whatItGives(purchase: Purchase): string {
  const { grants } = purchase
  if (grants.length === 0) return 'It gives no access here.'
  const parts = grants.map(({ service, from, until }) => {
    const end = formatDate(until)
    return `${SERVICE_WORDS[service]} from ${formatDate(from)}${hasNoEnd(until) ? ', with no end date' : ` to ${end}`}`
  })
  const later =
    purchase.state === 'open' && !renews(purchase)
      ? ' If the user already has this service, the new access starts when it ends.'
      : ''
  return `${parts.join(', and ')}.${later}`
}

/** Why a transaction is in its state and what staff can do, in a sentence; nothing for one that can be added. */
export function whyNot(purchase: Purchase): string | undefined {
  const { state, addedAt } = purchase
  if (state === 'added') return `It was added on ${formatDate(addedAt ?? '')}.`
  if (state === 'expired') return 'Its access has ended, so there is nothing to add.'
  if (state === 'replaced') return 'The buyer changed to another plan. Add the newer purchase instead.'
  if (state === 'unknown') return 'This product is not one of our plans.'
  if (state === 'revoked')
    return addedAt
      ? `The store refunded it after it was added on ${formatDate(addedAt)}. Access continues until staff end it.`
      : 'The store refunded it, so there is nothing to add.'
  return undefined
}
