import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { RATE_LIMITS } from './rate-limits.ts'

const page = readFileSync(new URL('../../LIMITS.md', import.meta.url), 'utf8')

it('T-001 the documented limits are those of the configuration', () => {
  const documented = [
    ...page.matchAll(
      /^\| `([a-z-]+)` \| (\d+) \| (\d+) s \| (user|address) \| (exact|shared) \| (\d*) ?\| (\d*) ?\|/gm,
    ),
  ].map(([, name, limit, seconds, by, how, bare, accepted]) => [
    name,
    {
      limit: Number(limit),
      seconds: Number(seconds),
      by,
      exact: how === 'exact',
      ...(bare ? { withoutCaptcha: Number(bare) } : {}),
      ...(accepted ? { accepted: Number(accepted) } : {}),
    },
  ])
  expect(Object.fromEntries(documented)).toEqual(RATE_LIMITS)
})
