import type { Values } from './fill-template.ts'
import type { OrderDetails } from './mail-repository.ts'

/** From this year on access is meant to have no end. */
const NO_END = 9999
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })

/** `£49.00`: minor units with as many decimals as the currency has. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** What the mail about a paid order says. */
export function orderValues(details: OrderDetails, publicUrl: string): Values {
  const until = new Date(details.until)
  return {
    names: details.names.join(', '),
    amount: formatMoney(details.amount, details.currency),
    until: until.getUTCFullYear() >= NO_END ? 'with no end date' : `until ${day.format(until)}`,
    link: `${publicUrl}/questionbank`,
  }
}
