import { paths } from '#shared/navigation/paths.ts'
import { shownNow } from '#shared/navigation/phone-address.ts'

/** Whether the reader is looking at the question of this address. */
export const isOnScreen = ({ slug, number }: { slug: string; number: number }): boolean =>
  shownNow().pathname === paths.question(slug, number)
