import { isIP } from 'node:net'

/** Groups of an IPv6 address that name a network; the other four are chosen by whoever uses it. */
const NETWORK_GROUPS = 4
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const groupsOf = (part: string): string[] =>
  part.split(':').flatMap((group) => (group === '' ? [] : group.includes('.') ? ['0', '0'] : [group]))

/**
 * What is counted where limits are by address: an IPv4 address as it is, of an IPv6 address the /64 that one household
 * or server is given whole, so that nobody starts anew with each of its addresses. Anything else stays as it is.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const [before, after] = [groupsOf(head), tail === undefined ? [] : groupsOf(tail)]
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  const network = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
