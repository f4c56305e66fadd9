import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emailKey, emailProblem, maskEmail } from './email-address.ts'

const isAccepted = (address: string) => emailProblem(emailKey(address)) === undefined

describe('the general e-mail rule', () => {
  it.each([
    'amara@wardround.test',
    'first.last+plab@nhs.net',
    '"two words"@example.com',
    'test@[192.0.2.1]',
    'müller@example.com',
    "o'brien@example.co.uk",
  ])('takes %s', (address) => {
    expect(isAccepted(address)).toBe(true)
  })

  it.each([
    'amara',
    '@',
    '@wardround.test',
    'amara@wardround',
    'a..b@example.com',
    '.a@example.com',
    'a b@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@example.c',
    'a@example.123',
    'a@b@example.com',
    'a@[300.1.1.1]',
    'a@[IPv6:::1]',
    '"a\nb"@example.com',
    'a\u0000@example.com',
    'a@example.com,b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
  ])('refuses %j', (address) => {
    expect(isAccepted(address)).toBe(false)
  })

  it('compares look-alikes and capitals as one address', () => {
    expect(emailKey('Ａmara@Wardround.TEST')).toBe(emailKey('amara@wardround.test'))
  })

  it('hides most of the name', () => {
    expect(maskEmail('amara@wardround.test')).toBe('am•••@wardround.test')
    expect(maskEmail('ab@wardround.test')).toBe('a•••@wardround.test')
  })

  it('answers at once for a very long text', () => {
    const start = performance.now()
    for (const text of ['a'.repeat(100_000), `${'a.'.repeat(50_000)}@a`, `a@${'a-'.repeat(50_000)}`, `"${'\\'.repeat(100_000)}@a.bc`])
      emailProblem(text)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  // Where the pattern of the specification takes what the standards call malformed, it is refused; what is only unusual stays allowed.
  const file = new URL('../../../../../shared/data/emails.json', import.meta.url)
  it.skipIf(!existsSync(file))(
    'agrees with the collected addresses: never wider than the specification, never narrower for a valid one',
    () => {
      type Entry = { address: string; valid: boolean; spec_general_reading: boolean }
      const entries = JSON.parse(readFileSync(file, 'utf8')) as Entry[]
      const judge = ({ address }: Entry) => emailProblem(address.normalize('NFKC').toLowerCase()) === undefined
      expect(entries.filter((entry) => judge(entry) && !entry.spec_general_reading).map(({ address }) => address)).toEqual([])
      expect(entries.filter((entry) => !judge(entry) && entry.spec_general_reading && entry.valid).map(({ address }) => address)).toEqual(
        [],
      )
      const malformedButTaken = entries.filter((entry) => judge(entry) && !entry.valid).map(({ address }) => address)
      expect(malformedButTaken).toEqual([`${'a'.repeat(31)}@gmail.com`])
    },
  )
})
