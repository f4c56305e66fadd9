/** Money in minor units (pence) of an ISO currency: "£48", "£48.50". */
export const formatMoney = ({ amount, currency }: { amount: number; currency: string }): string =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  }).format(amount / 100)

/** "2,346". */
export const formatCount = (count: number): string => count.toLocaleString('en-GB')

/** "1 question", "2,346 questions"; `many` where an s does not make it. */
export const formatCounted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** A share from 0 to 1 as "61%". */
export const formatShare = (share: number): string => `${Math.round(share * 100)}%`
