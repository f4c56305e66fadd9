import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appealToken } from '#testing/appeal-token.ts'
import { type Harness, newLearner, newStaff, openHarness, type Who } from '#testing/harness.ts'

let harness: Harness
const support = newStaff({ Users: 'vae' })
beforeAll(async () => {
  harness = await openHarness()
  harness.knows(support)
})
afterAll(() => harness.close())

const GROUNDS = { ban: 1, reason: 'Questions were sold on.', evidence: 'Screenshots of 19 November.' }
async function appealed(person: Who = newLearner()) {
  harness.knows(person)
  await harness.request(support, 'POST', `/a/wardround/users/ban/${person.uid}`, GROUNDS)
  const token = await appealToken(person.uid as string, harness.time.now)
  const { data } = await harness.request({ uid: null }, 'POST', '/users/appeal', {
    token,
    appealId: randomUUID(),
    text: 'I never sold a thing.',
  })
  return { person, token, id: data.appeals[0].id as string }
}
const own = async (token: string) => (await harness.request({ uid: null }, 'POST', '/users/appeal/ban', { token })).data
const answer = (id: string, change: object = {}, who: Who = support) =>
  harness.request(who, 'PUT', `/a/wardround/appeal/${id}`, {
    version: 1,
    outcome: 'upheld',
    answer: 'We saw the posts.',
    ...change,
  })

describe('the answer to an appeal', () => {
  it('answers this one alone: those of others stay open, earlier ones keep what they were told', async () => {
    const [one, other] = [await appealed(), await appealed()]
    await answer(one.id)
    expect((await own(other.token)).appeals).toMatchObject([{ state: 'open', answer: null }])
    harness.time.now = new Date(harness.time.now.getTime() + 1000)
    const second = await harness.request({ uid: null }, 'POST', '/users/appeal', {
      token: one.token,
      appealId: randomUUID(),
      text: 'Look at it once more.',
    })
    await answer(second.data.appeals[0].id, { outcome: 'lifted', answer: 'You are right.' })
    const safety = async ({ person }: typeof one) =>
      (await harness.request(support, 'GET', `/a/wardround/user/${person.uid}/safety`)).data.appeals
    expect(await safety(one)).toMatchObject([
      { state: 'lifted', answer: 'You are right.' },
      { state: 'upheld', answer: 'We saw the posts.' },
    ])
    expect(await safety(other)).toMatchObject([{ id: other.id, state: 'open' }])
  })

  it('is given once, also on the version that the answer made', async () => {
    const { id } = await appealed()
    await answer(id)
    expect((await answer(id, { version: 2, outcome: 'lifted' })).error).toMatchObject({
      code: 'resource.stale',
      data: { version: 2 },
    })
  })

  it('to a member of staff needs all of that member’s rights', async () => {
    const editor = newStaff({ Questions: 've' })
    const chief = newStaff({ Users: 'vae', Questions: 'vae' })
    harness.knows(editor, chief)
    await harness.request(chief, 'POST', `/a/wardround/users/ban/${editor.uid}`, GROUNDS)
    const token = await appealToken(editor.uid as string, harness.time.now)
    const sent = { token, appealId: randomUUID(), text: 'That was not me.' }
    await harness.request({ uid: null }, 'POST', '/users/appeal', sent)
    expect((await answer(sent.appealId, { outcome: 'lifted' })).error.code).toBe('access.permission')
    expect((await own(token)).banned).toBe(1)
    expect((await answer(sent.appealId, { outcome: 'lifted' }, chief)).status).toBe(200)
  })
})

describe('a ban', () => {
  it('rests on no signals of somebody else', async () => {
    const [learner, other] = [newLearner(), newLearner()]
    harness.knows(learner, other)
    await harness.request(other, 'POST', '/users/screencapture', { path: '/questionbank/heart/1' })
    const [signal] = await harness.db.knex('signals').where({ user_id: other.uid })
    const ban = (who: Who) =>
      harness.request(support, 'POST', `/a/wardround/users/ban/${who.uid}`, { ...GROUNDS, signals: [signal.id] })
    expect((await ban(learner)).error).toMatchObject({ code: 'request.invalid', details: [{ path: 'body.signals' }] })
    expect((await ban(other)).status).toBe(200)
  })

  it('by staff does not make the next one for captures the harder', async () => {
    const learner = newLearner()
    harness.knows(learner)
    const uid = learner.uid as string
    for (let times = 0; times < 3; times += 1) {
      const until = new Date(harness.time.now.getTime() + 60_000).toISOString()
      await harness.request(support, 'POST', `/a/wardround/users/ban/${uid}`, { ...GROUNDS, ban: 2, until })
      harness.time.now = new Date(harness.time.now.getTime() + 120_000)
    }
    const results = []
    for (let times = 0; times < 3; times += 1) {
      harness.time.now = new Date(harness.time.now.getTime() + 10_000)
      results.push(
        (await harness.request(learner, 'POST', '/users/screencapture', { path: '/questionbank/heart/1' })).data.result,
      )
    }
    expect(results).toEqual([null, null, 'temp_banned'])
  })
})
