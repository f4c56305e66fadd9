import { describe, expect, it } from 'vitest'
import { isAddressGood, signAddress } from './image-address.ts'

const key = Buffer.alloc(32, 1)
const now = new Date('2026-11-21T12:00:00Z')
const claim = { imageId: 'i', sid: 's', until: now.getTime() / 1000 + 60 }
const signature = signAddress(key, claim)

describe('T-086 the address of a protected picture', () => {
  it('is good as it was given', () => {
    expect(isAddressGood(key, claim, signature, now)).toBe(true)
  })
  it.each([
    ['another picture', { ...claim, imageId: 'j' }, signature, now],
    ['another session', { ...claim, sid: 't' }, signature, now],
    ['a longer time', { ...claim, until: claim.until + 1 }, signature, now],
    ['a minute later', claim, signature, new Date(now.getTime() + 61_000)],
    [
      'a time far ahead, though signed',
      { ...claim, until: claim.until + 900 },
      signAddress(key, { ...claim, until: claim.until + 900 }),
      now,
    ],
    ['half a signature', claim, signature.slice(0, 10), now],
    ['no signature', claim, '', now],
  ])('is not good for %s', (_, asked, given, at) => {
    expect(isAddressGood(key, asked, given, at)).toBe(false)
  })
})
