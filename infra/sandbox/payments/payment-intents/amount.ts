import { invalidRequest } from '../base/api-error.ts'

/** Smallest charges in minor units, from the provider's table. */
const SMALLEST: Record<string, number> = { gbp: 30, dkk: 250, nok: 300, sek: 300 }
const LARGEST = 99_999_999

/** Refuses amounts that no card could be charged with. */
export function checkAmount(amount: number, currency: string): void {
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  const smallest = SMALLEST[currency] ?? 50
  if (amount < smallest)
    throw invalidRequest(`Amount must be at least ${smallest} in the minor unit of ${currency}.`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  if (amount > LARGEST)
    throw invalidRequest(`Amount must be no more than ${LARGEST}.`, { code: 'amount_too_large', param: 'amount' })
}
