import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34::/64'],
  ['2001:0DB8:0012:0034::1', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::34:56:78:9a:bc', '2001:db8:0:34::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['-', '-'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
