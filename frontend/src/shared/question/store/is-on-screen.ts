import { shownNow } from '#shared/navigation/phone-address.ts'
import { questionAddress } from './addresses.ts'

/** Whether the reader is looking at the question of this address. */
export const isOnScreen = ({ slug, number }: { slug: string; number: number }): boolean =>
  shownNow().pathname === questionAddress(slug, number)
