import { crud } from '@wardround/proto/crud.ts'
import { defineEvent } from '@wardround/proto/event.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { verifyAuditChain } from './audit.ts'
import { DomainError } from './errors.ts'
import { type App, createHttpApp } from './http-app.ts'
import { createLogger } from './logger.ts'
import { type StaffRow, staffResource } from './staff-resource.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { testIdentity } from './testing/identity.ts'

const note = crud({
  one: 'note',
  many: 'notes',
  service: 'content',
  area: 'Pages',
  input: { title: z.string().min(1), shortCode: z.string(), folderId: z.uuid().nullable(), position: z.int() },
  extra: { folder: z.string().nullable() },
  filters: { folderId: z.uuid().optional(), hasFolder: z.stringbool().optional() },
})
const noteChanged = defineEvent(
  'content.note.changed.v1',
  'A note has changed',
  z.object({ id: z.uuid(), version: z.int(), removed: z.boolean() }),
)
type NoteRow = StaffRow & { title: string; short_code: string; folder_id: string | null; position: number; folder: string | null }

const ACTOR = '0199a000-0000-7000-8000-00000000000a'
let db: TestDatabase
let app: App
let folderId: string

beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('../test-migrations', import.meta.url) })
  app = createHttpApp({
    service: 'content',
    logger: createLogger({ name: 'test', level: 'silent' }),
    gatewayPublicKey: testIdentity.publicKey,
    db,
  })
  staffResource<typeof note, NoteRow>(app, db, note, {
    table: 'notes',
    toRow: (input) => ({ title: input.title, short_code: input.shortCode, folder_id: input.folderId, position: input.position }),
    toRecord: (row) => ({
      id: row.id,
      version: row.version,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      title: row.title,
      shortCode: row.short_code,
      folderId: row.folder_id,
      position: row.position,
      folder: row.folder,
    }),
    select: (query) => query.leftJoin('folders', 'folders.id', 'notes.folder_id').select({ folder: 'folders.name' }),
    searchColumns: ['notes.title', 'notes.short_code'],
    sortColumns: { position: 'notes.position', title: 'notes.title' },
    label: 'notes.title',
    filters: {
      folderId: 'notes.folder_id',
      hasFolder: (query, value) => void (value ? query.whereNotNull('notes.folder_id') : query.whereNull('notes.folder_id')),
    },
    softDelete: true,
    onWrite: async ({ row }) => {
      if (row.title === 'forbidden')
        throw new DomainError('request.invalid', { details: [{ path: 'body.title', message: 'Not this one.' }] })
    },
    event: { contract: noteChanged, toData: (row, removed) => ({ id: row.id, version: row.version, removed }) },
  })
  await app.ready()
})
beforeEach(async () => {
  await db.knex.raw('truncate notes, folders, outbox_messages cascade')
  folderId = (await db.knex('folders').insert({ name: 'Cardiology' }).returning('id'))[0].id
})
afterAll(async () => {
  await app.close()
  await db.close()
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, permissions = 'vae') {
  const header = await testIdentity.header({ uid: ACTOR, admin: true, permissions: { Pages: permissions } }, 'content')
  const reply = await app.inject({
    method,
    url: `/a/wardround/${path}`,
    headers: { 'x-wardround-identity': header },
    ...(payload ? { payload } : {}),
  })
  const { data, error } = reply.json() as { data: any; error: any }
  return { status: reply.statusCode, data, error }
}
const input = (more: object = {}) => ({ title: 'Murmurs', shortCode: 'MUR', folderId, position: 1, ...more })
const create = async (more: object = {}) => (await call('POST', 'note', input(more))).data
const auditRows = () => db.knex('audit_entries').orderBy('seq')

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
    expect(entries.map((entry) => [entry.actor, entry.action, entry.entity_id, entry.before?.title, entry.after?.title])).toEqual([
      [ACTOR, 'create', made.id, undefined, 'Murmurs'],
      [ACTOR, 'change', made.id, 'Murmurs', 'Sounds'],
      [ACTOR, 'delete', made.id, 'Sounds', undefined],
    ])
    expect(await verifyAuditChain(db)).toEqual({ entries: before + 3 })
    const events = await db.knex('outbox_messages').orderBy('seq').pluck('payload')
    expect(events.map((event) => event.data)).toEqual([
      { id: made.id, version: 1, removed: false },
      { id: made.id, version: 2, removed: false },
      { id: made.id, version: 2, removed: true },
    ])
  })

  it('lets the second of two editors know, with what is there now', async () => {
    const made = await create()
    const both = await Promise.all(['one', 'two'].map((title) => call('PUT', `note/${made.id}`, { ...input({ title }), version: 1 })))
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
    expect([(await db.knex('notes')).length, (await auditRows()).length, (await db.knex('outbox_messages')).length]).toEqual([0, before, 0])
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
    ] as const
    for (const [method, path, permissions] of asked)
      expect(
        (await call(method, path, method === 'POST' ? input() : method === 'PUT' ? { ...input(), version: 1 } : undefined, permissions))
          .error.code,
        `${method} ${path}`,
      ).toBe('access.permission')
  })
})

describe('its list', () => {
  const titles = async (query: string) => (await call('GET', `notes${query}`)).data?.items.map((item: { title: string }) => item.title)

  it('pages, sorts, searches and filters', async () => {
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

  it('refuses a sort that it does not offer', async () => {
    for (const sort of ['version', 'constructor', 'toString'])
      expect((await call('GET', `notes?sort=${sort}`)).error).toMatchObject({ code: 'request.invalid', details: [{ path: 'query.sort' }] })
    expect((await call('GET', 'notes?size=101')).status).toBe(400)
  })
})
