import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LOGIN_WINDOW_SECONDS, MAX_LOGIN_FAILURES } from '#access/credentials/login-failure-repository.ts'
import { MAX_TRIES_PER_HOUR } from '#access/credentials/totp-repository.ts'
import { MAX_SECOND_FACTOR_TRIES } from '#sessions/rules/session-rules.ts'
import { CODE_LIMITS } from './code-limits.ts'

const page = readFileSync(new URL('../../../CONTEXT.md', import.meta.url), 'utf8')

it('T-001 the documented limits are those of the configuration', () => {
  const documented = [...page.matchAll(/^\| `(\w+)` \| (\d+) \| (\d+) s \|/gm)].map(([, name, most, seconds]) => [
    name,
    { most: Number(most), seconds: Number(seconds) },
  ])
  expect(Object.fromEntries(documented)).toEqual({
    ...CODE_LIMITS,
    passwords: { most: MAX_LOGIN_FAILURES, seconds: LOGIN_WINDOW_SECONDS },
    factorsOfSession: { most: MAX_SECOND_FACTOR_TRIES, seconds: 43_200 },
    factorsOfUser: { most: MAX_TRIES_PER_HOUR, seconds: 3600 },
  })
})
