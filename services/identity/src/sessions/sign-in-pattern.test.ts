import { expect, it } from 'vitest'
import { suspicionsOf } from './sign-in-pattern.ts'

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `192.0.2.${n}`)
const pattern = (change: object) => ({ addresses: addresses(1), devices: [], displaced: 0, places: 1, ...change })

it.each([
  ['one address', {}, []],
  ['five addresses', { addresses: addresses(5) }, []],
  ['six addresses', { addresses: addresses(6) }, ['many_addresses']],
  ['one network whose addresses change', { addresses: Array.from({ length: 9 }, (_, n) => `2001:db8:1:2::${n}`) }, []],
  ['one browser that forgets its cookie', { displaced: 9, places: 1 }, []],
  ['two devices in turn', { displaced: 9, places: 2 }, []],
  ['three devices that displaced each other twice', { displaced: 2, places: 3 }, []],
  ['three devices that displaced each other again and again', { displaced: 3, places: 3 }, ['shared_session']],
  ['both', { displaced: 3, places: 6, addresses: addresses(6) }, ['many_addresses', 'shared_session']],
])('sees in %s what is suspicious', (_, change, found) => {
  expect(suspicionsOf(pattern(change))).toEqual(found)
})
