import { expect, it } from 'vitest'
import { isUndeliverable } from './undeliverable.ts'

it.each(['a@[192.0.2.1]', 'a@[IPv6:2001:db8::1]', '"a b"@example.org', ' "a@b"@example.org '])(
  'knows %s for an address to which nobody can deliver',
  (address) => expect(isUndeliverable(address)).toBe(true),
)
it.each(['a@example.org', 'a"b@example.org', '""@example.org', '@[192.0.2.1]', '[a]', '', "o'neill@nhs.uk"])(
  'says nothing about %s',
  (address) => expect(isUndeliverable(address)).toBe(false),
)
