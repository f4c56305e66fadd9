import { randomUUID } from 'node:crypto'
import { CALLS } from '@wardround/proto/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const id = randomUUID()
const ours = CALLS.filter((call) => call.service === 'assessment' && call.access === 'has:question-bank').map(
  (call) => [call.method, call.url.replace(':product', 'wardround').replace(/:\w+\??/g, id)] as const,
)

describe('every call of the question bank', () => {
  it.each(ours)('%s %s is for learners with the question bank only', async (method, url) => {
    const code = async (who: Parameters<Harness['call']>[0]) => {
      const { status, error } = await harness.call(who, method as 'GET', url)
      return [status, error.code]
    }
    expect(await code(null)).toEqual([401, 'access.identity'])
    expect(await code({})).toEqual([401, 'session.missing'])
    expect(await code(newLearner({ verified: false }))).toEqual([403, 'access.unverified'])
    expect(await code(newLearner({ entitlements: [] }))).toEqual([403, 'access.unsubscribed'])
    expect(await code(newLearner({ entitlements: ['gems'] }))).toEqual([403, 'access.locked'])
    expect(await code(newLearner({ state: 'second_factor' }))).toEqual([403, 'access.second-factor'])
  })
})
