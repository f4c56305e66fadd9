import { paths } from './paths.ts'
import { safeRedirect } from './safe-redirect.ts'

export type Address = { pathname: string; search: string; hash?: string }
type Known = Address & { origin: string }

const textOf = ({ pathname, search, hash = '' }: Address) => pathname + search + hash

/** The address under which a phone shows a screen: `/plabonthego?to=<wanted path>`. */
export const phoneAddress = (wanted: Address): string => paths.onTheGo(textOf(wanted))

/**
 * The screen that an address means: what `/plabonthego?to=` names, where that is a path of ours, and otherwise itself.
 */
export function shownAddress({ pathname, search, hash = '', origin }: Known): Required<Address> {
  const own = { pathname, search, hash }
  if (pathname !== paths.onTheGo()) return own
  const wanted = safeRedirect(new URLSearchParams(search).get('to'), origin)
  if (wanted === undefined || wanted.startsWith(paths.onTheGo())) return own
  const url = new URL(wanted, origin)
  // A redirect by the server leaves the part of the page behind the address that it leads to.
  return { pathname: url.pathname, search: url.search, hash: url.hash || hash }
}

/** The screen that is in front of the reader now, whatever the address bar calls it. */
export const shownNow = (): Required<Address> => shownAddress(window.location)
