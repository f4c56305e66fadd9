import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person, startIdentity } from '#testing/harness.ts'
import { STAFF } from '#testing/staff.ts'

covers('createUserNote deleteUserNote listUserNotes')

let identity: Harness
let uid: string
beforeAll(async () => {
  identity = await startIdentity()
  uid = (await createUser(identity.deps, { ...person('noted'), group: 1, verified: true })).uid
})
afterAll(() => identity.stop())

const GONE = '0199a000-0000-7000-8000-00000000ffff'
const OTHER = { ...STAFF, uid: '0199a000-0000-7000-8000-00000000eeee', name: 'Olu Other' }
const READER = { ...STAFF, permissions: { Users: 'v' } }
const list = (as: object = STAFF, id = uid) =>
  identity.call({ method: 'GET', url: `/a/wardround/user/${id}/notes`, as })
const write = (text: string, as: object = STAFF, id = uid) =>
  identity.call({ method: 'POST', url: `/a/wardround/user/${id}/note`, body: { text }, as })
const remove = (id: string, as: object = STAFF) =>
  identity.call({ method: 'DELETE', url: `/a/wardround/usernote/${id}`, as })

it('keeps what staff note about a person, the newest first, with who wrote it', async () => {
  expect((await write('Phoned about the refund.')).status).toBe(200)
  identity.pass(60)
  expect((await write('Sent the invoice again.', OTHER)).status).toBe(200)
  expect((await list()).data.map(({ text, own }: { text: string; own: boolean }) => [text, own])).toEqual([
    ['Sent the invoice again.', false],
    ['Phoned about the refund.', true],
  ])
  expect((await list(READER)).status).toBe(200)
  expect((await write('Not allowed.', READER)).error.code).toBe('access.permission')
  expect((await list(STAFF, GONE)).error.code).toBe('resource.missing')
})

it('lets only the writer delete a note, and logs that one was written, not what', async () => {
  const [newest] = (await list()).data
  expect((await remove(newest.id)).error.code).toBe('resource.missing')
  expect((await remove(newest.id, OTHER)).status).toBe(200)
  expect((await list()).data).toHaveLength(1)
  const audits = await identity.db.knex('audit_entries').where({ entity: 'users', entity_id: uid }).orderBy('seq')
  expect(audits.map(({ action }) => action)).toEqual(['write-note', 'write-note', 'delete-note'])
  expect(JSON.stringify(audits)).not.toContain('refund')
})
