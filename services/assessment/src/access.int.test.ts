import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const id = randomUUID()
const CALLS = [
  ['GET', '/qbcategories'],
  ['GET', '/categoriesscore'],
  ['GET', '/questionbank/category/area'],
  ['GET', '/questionbank/question/area/1'],
  ['GET', `/question/${id}`],
  ['PUT', `/questionbank/answerv2/${id}`],
  ['PUT', `/questionbank/record/${id}`],
  ['GET', `/questionbank/note/${id}`],
  ['PUT', `/questionbank/note/${id}`],
  ['GET', '/questionbank/ahead/area/1'],
  ['POST', `/questionbank/flag/${id}`],
  ['POST', `/questionbank/unflag/${id}`],
  ['GET', '/questionbank/result/area'],
  ['POST', '/submituserscore'],
  ['GET', '/questionbank/search/pain'],
  ['POST', '/questionbank/sessions/count'],
  ['POST', '/questionbank/sessions'],
  ['GET', '/questionbank/sessions'],
  ['PUT', `/questionbank/sessions/${id}/end`],
  ['DELETE', `/questionbank/sessions/${id}`],
  ['GET', '/records'],
  ['POST', '/questionbank/reset'],
] as const

describe('every call of the question bank', () => {
  it.each(CALLS)('%s %s is for learners with the question bank only', async (method, path) => {
    const code = async (who: Parameters<Harness['request']>[0]) => {
      const { status, error } = await harness.request(who, method, path)
      return [status, error.code]
    }
    expect(await code(null)).toEqual([401, 'access.identity'])
    expect(await code({})).toEqual([401, 'session.missing'])
    expect(await code(newLearner({ verified: false }))).toEqual([403, 'access.unverified'])
    expect(await code(newLearner({ qb: false }))).toEqual([403, 'access.unsubscribed'])
    expect(await code(newLearner({ qb: false, gems: true }))).toEqual([403, 'access.locked'])
    expect(await code(newLearner({ state: 'second_factor' }))).toEqual([403, 'access.second-factor'])
  })
})
