import { networkOf } from '@wardround/kit/base/network-of.ts'

/** What a learner's sign-ins of the last hours look like. `places`: different pairs of device and address. */
export type SignInPattern = { addresses: string[]; devices: string[]; displaced: number; places: number }

export const PATTERN_HOURS = 24
/** A home, a telephone, two wards and a library make five; more in one day are rarely one person. */
const MOST_ADDRESSES = 5
/** A third device that displaces the oldest one, again and again, on more than two of them. */
const DISPLACED_OFTEN = 3
const MOST_PLACES = 2

/** What is suspicious about it, if anything. */
export function suspicionsOf({ addresses, displaced, places }: SignInPattern): ('many_addresses' | 'shared_session')[] {
  const found: ('many_addresses' | 'shared_session')[] = []
  if (new Set(addresses.map(networkOf)).size > MOST_ADDRESSES) found.push('many_addresses')
  if (displaced >= DISPLACED_OFTEN && places > MOST_PLACES) found.push('shared_session')
  return found
}
