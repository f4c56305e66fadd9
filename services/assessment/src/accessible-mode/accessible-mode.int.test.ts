import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('getAccessibleMode setAccessibleMode')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const read = (who: object | null) => harness.request(who, 'GET', '/accessiblemode')
const set = (who: object | null, body: object) => harness.request(who, 'PUT', '/accessiblemode', body)

describe('accessible mode', () => {
  it('is off at first, and each switch is kept with its time', async () => {
    const learner = newLearner({ entitlements: [] })
    expect((await read(learner)).data).toEqual({ on: false, since: null })
    expect((await set(learner, { on: false })).data).toEqual({ on: false, since: null })
    const since = harness.time.now.toISOString()
    expect((await set(learner, { on: true })).data).toEqual({ on: true, since })
    harness.time.now = new Date(harness.time.now.getTime() + 5_000)
    expect((await set(learner, { on: true })).data).toEqual({ on: true, since })
    await set(learner, { on: false })
    expect((await read(learner)).data).toEqual({ on: false, since: harness.time.now.toISOString() })
    const changes = await harness.db
      .knex('accessible_mode_changes')
      .where({ user_id: learner.uid! })
      .orderBy('number')
      .select('switched_on')
    expect(changes.map(({ switched_on }) => switched_on)).toEqual([true, false])
    expect((await read(newLearner())).data.on).toBe(false)
  })

  it('is switched once by two presses at the same moment', async () => {
    const learner = newLearner()
    const replies = await Promise.all([1, 2, 3].map(() => set(learner, { on: true })))
    expect(replies.map(({ data }) => data.on)).toEqual([true, true, true])
    expect(await harness.db.knex('accessible_mode_changes').where({ user_id: learner.uid! })).toHaveLength(1)
  })

  it('needs a session and a yes or no', async () => {
    expect((await read({})).error.code).toBe('session.missing')
    expect((await set({}, { on: true })).error.code).toBe('session.missing')
    for (const body of [{}, { on: 'yes' }, { on: true, uid: 'x' }])
      expect((await set(newLearner(), body)).error.code).toBe('request.invalid')
  })
})
