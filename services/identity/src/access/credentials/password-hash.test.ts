import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, isHashOutdated, isPassword } from './password-hash.ts'

describe('password hashes', () => {
  it('are argon2id with the parameters of the requirements', async () => {
    const stored = await hashPassword('kettle bridge umbrella')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(isHashOutdated(stored)).toBe(false)
  })

  it('are outdated when made with less', async () => {
    expect(isHashOutdated(await hash('x', { memoryCost: 8192, timeCost: 2, parallelism: 1 }))).toBe(true)
    expect(isHashOutdated('$2b$10$abcdefghijklmnopqrstuv')).toBe(true)
  })

  it('take every character as typed: capitals, spaces, the 100th', async () => {
    const password = ` Pass🌧️${'x'.repeat(100)}`
    const stored = await hashPassword(password)
    const tries = [password, password.trim(), password.toLowerCase(), `${password.slice(0, -1)}y`]
    expect(await Promise.all(tries.map((each) => isPassword(each, stored)))).toEqual([true, false, false, false])
  })

  it('are computed for nobody too', async () => {
    expect(await isPassword('anything', undefined)).toBe(false)
  })
})
