import { randomUUID } from 'node:crypto'
import { verifyAuditChain } from '@wardround/kit/data/audit.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, newLearner, newStaff, openHarness, write } from '#testing/harness.ts'

covers(`
  changeStaffComment createStaffComment deleteAllComments deleteStaffComment getStaffComment listHeldComments
  listStaffComments
`)

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  await harness.db.knex('setting_copies').insert({ tag: 'filterkeys', revision: 1, value: JSON.stringify(['recalls']) })
})
afterAll(() => harness.close())

const staff = newStaff()
const A = '/a/wardround'
const audited = (entityId: string) => harness.db.knex('audit_entries').where({ entity_id: entityId }).orderBy('seq')

describe('a comment that waits for review', () => {
  it('stands in the queue until staff approve it, which tells whoever is answered', async () => {
    const [author, other] = [newLearner(), newLearner()]
    const questionId = randomUUID()
    const parent = await write(harness, other, questionId)
    const held = await write(harness, author, questionId, { text: 'Buy recalls here', parentId: parent.data.id })
    const queue = await harness.request(staff, 'GET', `${A}/heldcomments`)
    expect(queue.data.items).toMatchObject([
      { id: held.data.id, held: true, heldFor: 'recalls', author: { name: 'Amina K.' } },
    ])
    expect((await harness.request(staff, 'GET', `${A}/heldcomments?search=nothing`)).data.total).toBe(0)
    const { version } = queue.data.items[0]
    const approve = (at: number) =>
      harness.request(staff, 'PUT', `${A}/comment/${held.data.id}`, {
        version: at,
        text: 'Buy recalls here',
        held: false,
      })
    expect((await approve(version)).data).toMatchObject({
      held: false,
      heldFor: null,
      version: version + 1,
      editedAt: null,
    })
    expect(await approve(version)).toMatchObject({ status: 409, error: { code: 'resource.stale' } })
    expect((await harness.request(staff, 'GET', `${A}/heldcomments`)).data.total).toBe(0)
    expect(await harness.notices('comment-reply')).toMatchObject([{ commentId: held.data.id, uid: other.uid }])
    expect(await audited(held.data.id)).toMatchObject([
      { actor: staff.uid, actor_name: staff.name, action: 'change', before: { held: true }, after: { held: false } },
    ])
  })

  it('can also be made to wait by staff', async () => {
    const questionId = randomUUID()
    const { data } = await write(harness, newLearner(), questionId)
    await harness.request(staff, 'PUT', `${A}/comment/${data.id}`, { version: 1, text: data.text, held: true })
    const reader = newLearner()
    harness.answers(questionId, reader)
    expect((await harness.request(reader, 'GET', `/questionbank/comments/question/${questionId}`)).data.total).toBe(0)
    expect((await harness.request(staff, 'GET', `${A}/comment/${data.id}`)).data.heldFor).toBe('Hidden by staff')
  })
})

describe('staff', () => {
  it('write in the name of the product', async () => {
    const author = newLearner()
    const questionId = randomUUID()
    const { data } = await write(harness, author, questionId)
    const body = { commentId: randomUUID(), questionId, parentId: data.id, text: 'Thank you, corrected in version 3.' }
    for (const _twice of [1, 2])
      expect((await harness.request(staff, 'POST', `${A}/comment`, body)).data).toMatchObject({
        author: { name: 'Wardround', staff: true },
      })
    const { items } = (await harness.request(author, 'GET', `/questionbank/comments/question/${questionId}`)).data
    expect(items[0].replies).toMatchObject([{ author: { name: 'Wardround', staff: true, own: false } }])
    expect((await harness.request(author, 'GET', '/user/comments')).data.newReplies).toBe(1)
    expect(await harness.request(newStaff(), 'POST', `${A}/comment`, body)).toMatchObject({
      status: 409,
      error: { code: 'resource.taken' },
    })
    const orphan = { ...body, commentId: randomUUID(), parentId: randomUUID() }
    expect((await harness.request(staff, 'POST', `${A}/comment`, orphan)).error.code).toBe('resource.missing')
    expect(await audited(body.commentId)).toHaveLength(1)
  })

  it('do not make their own comment as a learner one of the product by sending it again', async () => {
    const questionId = randomUUID()
    const { data } = await write(harness, staff, questionId)
    const sent = await harness.request(staff, 'POST', `${A}/comment`, {
      commentId: data.id,
      questionId,
      text: data.text,
    })
    expect(sent).toMatchObject({ status: 409, error: { code: 'resource.taken' } })
  })

  it('delete one with a reason that the audit trail keeps', async () => {
    const author = newLearner()
    const questionId = randomUUID()
    const { data } = await write(harness, author, questionId)
    const remove = (body: object) => harness.request(staff, 'DELETE', `${A}/comment/${data.id}`, body)
    expect((await remove({ reason: ' ' })).error.code).toBe('request.invalid')
    for (const _twice of [1, 2]) expect((await remove({ reason: 'Names a patient' })).data).toEqual({ id: data.id })
    expect(await audited(data.id)).toMatchObject([
      { actor_name: staff.name, action: 'delete', before: { text: data.text }, after: { reason: 'Names a patient' } },
    ])
    expect((await harness.request(author, 'GET', `/questionbank/comments/question/${questionId}`)).data.total).toBe(0)
    expect(
      (await harness.request(staff, 'PUT', `${A}/comment/${data.id}`, { version: 2, text: 'Again', held: false })).error
        .code,
    ).toBe('resource.missing')
    expect(
      (await harness.request(staff, 'DELETE', `${A}/comment/${randomUUID()}`, { reason: 'Because' })).error.code,
    ).toBe('resource.missing')
  })

  it('delete all comments on a question, and see them again on request', async () => {
    const [author, questionId] = [newLearner(), randomUUID()]
    const elsewhere = await write(harness, author, randomUUID())
    const { data } = await write(harness, author, questionId)
    await write(harness, author, questionId, { parentId: data.id })
    const list = async (query = '') => (await harness.request(staff, 'GET', `${A}/comments/${questionId}${query}`)).data
    expect(await list()).toMatchObject({ total: 2 })
    expect((await harness.request(staff, 'DELETE', `${A}/comments/${questionId}`)).data).toEqual({ deleted: 2 })
    expect((await harness.request(staff, 'DELETE', `${A}/comments/${questionId}`)).data).toEqual({ deleted: 0 })
    expect(await list()).toMatchObject({ total: 0 })
    expect(await list('?deleted=with&size=1')).toMatchObject({ total: 2, items: [{ deletedBy: 'staff' }] })
    expect((await harness.request(staff, 'GET', `${A}/comment/${elsewhere.data.id}`)).data.deletedAt).toBeNull()
    expect(await audited(questionId)).toHaveLength(1)
    expect(await verifyAuditChain(harness.db)).not.toHaveProperty('brokenAt')
  })

  it('need the permission, to see and to change apart', async () => {
    const viewer = newStaff({ Questions: 'v' })
    const calls = [
      ['GET', '/heldcomments', 'v'],
      ['GET', `/comments/${randomUUID()}`, 'v'],
      ['GET', `/comment/${randomUUID()}`, 'v'],
      ['POST', '/comment', 'e'],
      ['PUT', `/comment/${randomUUID()}`, 'e'],
      ['DELETE', `/comment/${randomUUID()}`, 'e'],
      ['DELETE', `/comments/${randomUUID()}`, 'e'],
    ] as const
    for (const [method, path, flag] of calls) {
      const code = async (who: object) => (await harness.request(who, method, A + path)).error?.code
      expect(await code({ uid: null })).toBe('session.missing')
      expect(await code(newLearner())).toBe('access.permission')
      expect((await code(viewer)) === 'access.permission').toBe(flag === 'e')
    }
    expect((await harness.request(viewer, 'GET', `${A}/comment/${randomUUID()}`)).error.code).toBe('resource.missing')
  })
})
