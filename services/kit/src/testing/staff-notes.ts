import { crud } from '@wardround/proto/crud.ts'
import { defineEvent } from '@wardround/proto/event.ts'
import { z } from 'zod'
import { DomainError } from '../errors.ts'
import { createHttpApp } from '../http-app.ts'
import { createLogger } from '../logger.ts'
import { staffResource } from '../staff-resource.ts'
import type { StaffRow } from '../staff-resource-description.ts'
import { testDatabase } from './database.ts'
import { testIdentity } from './identity.ts'

const note = crud({
  one: 'note',
  many: 'notes',
  service: 'content',
  area: 'Pages',
  input: { title: z.string().min(1), shortCode: z.string(), folderId: z.uuid().nullable(), position: z.int() },
  extra: { folder: z.string().nullable() },
  filters: { folderId: z.uuid().optional(), hasFolder: z.stringbool().optional() },
  bulk: ['folderId', 'position'],
})
const noteChanged = defineEvent(
  'content.note.changed.v1',
  'A note has changed',
  z.object({ id: z.uuid(), version: z.int(), removed: z.boolean() }),
)
type NoteRow = StaffRow & { title: string; short_code: string; folder_id: string | null; position: number; folder: string | null }

export const ACTOR = '0199a000-0000-7000-8000-00000000000a'

export const noteInput = (more: object = {}) => ({
  title: 'Murmurs',
  shortCode: 'MUR',
  folderId: null as string | null,
  position: 1,
  ...more,
})

/** A service with one staff resource, notes in folders, for the kit's own tests. */
export async function startNotes() {
  const db = await testDatabase({ migrations: new URL('../../test-migrations', import.meta.url) })
  const app = createHttpApp({
    service: 'content',
    logger: createLogger({ name: 'test', level: 'silent' }),
    identityKey: testIdentity.keyFor('content'),
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

  /** Calls as staff with these letters on the area; `text` is the answer as it came. */
  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, permissions = 'vae') {
    const identity = { uid: ACTOR, name: 'Edith', admin: true, permissions: { Pages: permissions } }
    const reply = await app.inject({
      method,
      url: `/a/wardround/${path}`,
      headers: { 'x-wardround-identity': await testIdentity.header(identity, 'content') },
      ...(payload ? { payload } : {}),
    })
    const json = reply.headers['content-type']?.toString().startsWith('application/json') ? reply.json() : {}
    const { data, error } = json as { data: any; error: any }
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, data, error }
  }

  return {
    db,
    call,
    create: async (more: object = {}) => (await call('POST', 'note', noteInput(more))).data,
    /** Empties the tables; answers the id of the one folder, `Cardiology`. */
    clear: async (): Promise<string> => {
      await db.knex.raw('truncate notes, folders, outbox_messages cascade')
      return (await db.knex('folders').insert({ name: 'Cardiology' }).returning('id'))[0].id
    },
    stop: async () => {
      await app.close()
      await db.close()
    },
  }
}
export type Notes = Awaited<ReturnType<typeof startNotes>>
