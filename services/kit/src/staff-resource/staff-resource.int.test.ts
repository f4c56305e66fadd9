import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyAuditChain } from '../data/audit.ts'
import { ACTOR, type Notes, noteInput, startNotes } from '../testing/staff-notes.ts'

let notes: Notes
let folderId: string
beforeAll(async () => {
  notes = await startNotes()
})
beforeEach(async () => {
  folderId = await notes.clear()
})
afterAll(() => notes.stop())

const call: Notes['call'] = (...asked) => notes.call(...asked)
const input = (more: object = {}) => noteInput({ folderId, ...more })
const create = (more: object = {}) => notes.create({ folderId, ...more })
const auditRows = () => notes.db.knex('audit_entries').orderBy('seq')

describe('a staff resource', () => {
  it('creates, reads, changes and deletes, with an audit entry and an event each', async () => {
    const before = (await auditRows()).length
    const made = await create()
    expect(made).toMatchObject({ ...input(), version: 1, folder: 'Cardiology' })
    expect((await call('GET', `note/${made.id}`)).data).toEqual(made)
    const changed = (await call('PUT', `note/${made.id}`, { ...input({ title: 'Sounds' }), version: 1 })).data
    expect(changed).toMatchObject({ id: made.id, title: 'Sounds', version: 2 })
    expect((await call('DELETE', `note/${made.id}`)).data).toEqual({ id: made.id })
    expect((await call('GET', `note/${made.id}`)).error.code).toBe('resource.missing')
    expect((await call('DELETE', `note/${made.id}`)).status).toBe(404)

    const entries = (await auditRows()).slice(before)
    expect(
      entries.map((entry) => [entry.actor, entry.action, entry.entity_id, entry.before?.title, entry.after?.title]),
    ).toEqual([
      [ACTOR, 'create', made.id, undefined, 'Murmurs'],
      [ACTOR, 'change', made.id, 'Murmurs', 'Sounds'],
      [ACTOR, 'delete', made.id, 'Sounds', undefined],
    ])
    expect(await verifyAuditChain(notes.db)).toEqual({ entries: before + 3 })
    const events = await notes.db.knex('outbox_messages').orderBy('seq').pluck('payload')
    expect(events.map((event) => event.data)).toEqual([
      { id: made.id, version: 1, removed: false },
      { id: made.id, version: 2, removed: false },
      { id: made.id, version: 2, removed: true },
    ])
  })

  it('lets the second of two editors know, with what is there now', async () => {
    const made = await create()
    const both = await Promise.all(
      ['one', 'two'].map((title) => call('PUT', `note/${made.id}`, { ...input({ title }), version: 1 })),
    )
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409])
    const stale = both.find((reply) => reply.status === 409)
    const winner = both.find((reply) => reply.status === 200)
    expect(stale?.error).toMatchObject({ code: 'resource.stale', data: { current: winner?.data } })
  })

  it('names the field that is taken, and takes it again once it is free', async () => {
    const made = await create()
    expect((await call('POST', 'note', input({ shortCode: 'mur' }))).error).toMatchObject({
      code: 'resource.taken',
      details: [{ path: 'body.shortCode' }],
    })
    await call('DELETE', `note/${made.id}`)
    expect((await call('POST', 'note', input({ shortCode: 'mur' }))).status).toBe(200)
  })

  it('undoes a write that its own check refuses, and names a record that is not there', async () => {
    const before = (await auditRows()).length
    expect((await call('POST', 'note', input({ title: 'forbidden' }))).error.details[0].path).toBe('body.title')
    expect((await call('POST', 'note', input({ folderId: ACTOR }))).error).toMatchObject({
      code: 'request.invalid',
      details: [{ path: 'body.folderId' }],
    })
    expect([
      (await notes.db.knex('notes')).length,
      (await auditRows()).length,
      (await notes.db.knex('outbox_messages')).length,
    ]).toEqual([0, before, 0])
  })

  it('refuses without the permission of each call', async () => {
    const made = await create()
    const asked = [
      ['GET', 'notes', 'ae'],
      ['GET', 'notes/all', 'ae'],
      ['GET', `note/${made.id}`, 'ae'],
      ['POST', 'note', 've'],
      ['PUT', `note/${made.id}`, 'va'],
      ['DELETE', `note/${made.id}`, 'va'],
      ['POST', `note/${made.id}/restore`, 'va'],
      ['POST', 'notes/bulk', 'va'],
      ['GET', 'notes/csv', 'ae'],
      ['GET', `note/${made.id}/history`, 'ae'],
    ] as const
    for (const [method, path, permissions] of asked)
      expect(
        (
          await call(
            method,
            path,
            method === 'POST' && path === 'note' ? input() : method === 'PUT' ? { ...input(), version: 1 } : undefined,
            permissions,
          )
        ).error.code,
        `${method} ${path}`,
      ).toBe('access.permission')
  })
})

describe('its list', () => {
  const titles = async (query: string) =>
    (await call('GET', `notes${query}`)).data?.items.map((item: { title: string }) => item.title)

  it('T-060 pages, sorts, searches and filters', async () => {
    for (const [index, title] of ['Aorta', 'Bundle', 'Cusp 50%', 'Duct'].entries())
      await create({ title, shortCode: `C${index}`, position: 9 - index, folderId: index % 2 ? folderId : null })
    expect(await titles('')).toEqual(['Duct', 'Cusp 50%', 'Bundle', 'Aorta'])
    expect(await titles('?sort=-title')).toEqual(['Duct', 'Cusp 50%', 'Bundle', 'Aorta'])
    expect(await titles('?sort=title&size=3')).toEqual(['Aorta', 'Bundle', 'Cusp 50%'])
    expect((await call('GET', 'notes?sort=title&size=3&page=2')).data).toMatchObject({
      page: 2,
      size: 3,
      total: 4,
      items: [{ title: 'Duct' }],
    })
    expect(await titles('?search=c3')).toEqual(['Duct'])
    expect(await titles('?search=%25')).toEqual(['Cusp 50%'])
    expect(await titles(`?search=${encodeURIComponent(`'; drop table notes; --`)}`)).toEqual([])
    expect(await titles(`?folderId=${folderId}&sort=title`)).toEqual(['Bundle', 'Duct'])
    expect(await titles('?hasFolder=false&sort=title')).toEqual(['Aorta', 'Cusp 50%'])
    expect((await call('GET', 'notes/all')).data.map((row: { label: string }) => row.label)).toEqual([
      'Aorta',
      'Bundle',
      'Cusp 50%',
      'Duct',
    ])
  })

  it('T-060 refuses a sort that it does not offer', async () => {
    for (const sort of ['version', 'constructor', 'toString'])
      expect((await call('GET', `notes?sort=${sort}`)).error).toMatchObject({
        code: 'request.invalid',
        details: [{ path: 'query.sort' }],
      })
    expect((await call('GET', 'notes?size=101')).status).toBe(400)
  })
})
