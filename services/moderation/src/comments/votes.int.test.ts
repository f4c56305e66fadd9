import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, newLearner, openHarness, type Who, write } from '#testing/harness.ts'

covers('createComment deleteComment dislikeComment likeComment')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

async function commented(): Promise<{ id: string; author: Who; voter: () => Who }> {
  const author = newLearner()
  const questionId = randomUUID()
  const { data } = await write(harness, author, questionId)
  const voter = () => {
    const learner = newLearner()
    harness.answers(questionId, learner)
    return learner
  }
  return { id: data.id, author, voter }
}
const vote = (who: Who, way: 'up' | 'down', id: string, body: object = {}) =>
  harness.request(who, 'PUT', `/questionbank/question/comment/${way}/${id}`, body)

describe('a vote', () => {
  it('counts once a person, changes sides, and can be taken back, each as often as it is sent', async () => {
    const { id, voter } = await commented()
    const [one, two] = [voter(), voter()]
    const steps = [
      [one, 'up', {}, { likes: 1, dislikes: 0, vote: 'up' }],
      [one, 'up', {}, { likes: 1, dislikes: 0, vote: 'up' }],
      [two, 'down', {}, { likes: 1, dislikes: 1, vote: 'down' }],
      [one, 'down', {}, { likes: 0, dislikes: 2, vote: 'down' }],
      [one, 'up', { on: false }, { likes: 0, dislikes: 2, vote: 'down' }],
      [one, 'down', { on: false }, { likes: 0, dislikes: 1, vote: null }],
      [one, 'down', { on: false }, { likes: 0, dislikes: 1, vote: null }],
    ] as const
    for (const [who, way, body, counts] of steps) expect((await vote(who, way, id, body)).data).toMatchObject(counts)
  })

  it('T-052 is counted exactly when many vote in the same moment', async () => {
    const { id, voter } = await commented()
    const voters = Array.from({ length: 20 }, voter)
    await Promise.all(voters.flatMap((who) => [vote(who, 'up', id), vote(who, 'up', id)]))
    // As it stands: another vote would count them all again.
    expect(await harness.db.knex('comments').where({ id }).first('likes', 'dislikes')).toEqual({
      likes: 20,
      dislikes: 0,
    })
    expect(await harness.db.knex('like_notices').where({ comment_id: id })).toHaveLength(1)
    expect((await vote(voters[0]!, 'up', id)).data).toMatchObject({ likes: 20, dislikes: 0 })
  })

  it('folds a comment from five votes on, when too few of them are likes', async () => {
    const { id, voter } = await commented()
    await vote(voter(), 'up', id)
    for (const folded of [false, false, false, true]) expect((await vote(voter(), 'down', id)).data.folded).toBe(folded)
    await harness.db.knex('setting_copies').insert({ tag: 'likeratio', revision: 1, value: '10' })
    expect((await vote(voter(), 'down', id)).data.folded).toBe(false)
  })

  it('on an own, a deleted or an unknown comment is refused', async () => {
    const { id, author, voter } = await commented()
    expect(await vote(author, 'up', id)).toMatchObject({ status: 409, error: { code: 'comment.own' } })
    await harness.request(author, 'DELETE', `/questionbank/question/comment/${id}`)
    expect((await vote(voter(), 'up', id)).error.code).toBe('resource.missing')
    expect((await vote(voter(), 'down', randomUUID())).error.code).toBe('resource.missing')
    expect((await vote({ uid: null }, 'down', id)).error.code).toBe('session.missing')
  })
})
