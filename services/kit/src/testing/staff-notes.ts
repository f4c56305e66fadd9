import { defineEvent } from '@wardround/proto/event.ts'
import { staffCalls } from '@wardround/proto/staff/staff-calls.ts'
import { z } from 'zod'
import { DomainError } from '../base/errors.ts'
import { createLogger } from '../base/logger.ts'
import type { Database } from '../data/database.ts'
import { type App, createHttpApp } from '../http/http-app.ts'
import type { Identity } from '../security/identity.ts'
import { recordMeta } from '../staff-resource/record-meta.ts'
import { staffEvent } from '../staff-resource/staff-event.ts'
import type { StaffResource, StaffRow } from '../staff-resource/staff-resource.ts'
import { staffRoutes } from '../staff-resource/staff-routes.ts'
import { testDatabase } from './database.ts'
import { testIdentity } from './identity.ts'

const staff = staffCalls({
  one: 'note',
  many: 'notes',
  service: 'content',
  area: 'Pages',
  input: { title: z.string().min(1), shortCode: z.string(), folderId: z.uuid().nullable(), position: z.int() },
  extra: { folder: z.string().nullable() },
  filters: { folderId: z.uuid().optional(), hasFolder: z.stringbool().optional() },
  bulk: ['folderId', 'position'],
})
const WITHIN = { within: { folderId: z.uuid().nullable() } }
const noteChanged = defineEvent(
  'content.note.changed.v1',
  'A note has changed',
  z.object({ id: z.uuid(), version: z.int(), removed: z.boolean() }),
)
type NoteRow = StaffRow & {
  title: string
  short_code: string
  folder_id: string | null
  position: number
  folder: string | null
}

const getNoteByCode = staff.getBy('getNoteByCode', { path: 'note/code/:code', params: { code: z.string().max(20) } })

const noteResource: StaffResource<NoteRow, z.output<typeof staff.input>, z.output<typeof staff.record>> = {
  table: 'notes',
  input: staff.input,
  toRow: (input) => ({
    title: input.title,
    short_code: input.shortCode,
    folder_id: input.folderId,
    position: input.position,
  }),
  toRecord: (row) => ({
    ...recordMeta(row),
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
    hasFolder: (query, value) =>
      void (value ? query.whereNotNull('notes.folder_id') : query.whereNull('notes.folder_id')),
  },
  softDelete: true,
  position: { column: 'position', within: { folderId: 'folder_id' } },
  versions: 'note_versions',
  onWrite: async ({ row }) => {
    if (row.title === 'forbidden')
      throw new DomainError('request.invalid', { details: [{ path: 'body.title', message: 'Not this one.' }] })
  },
  event: staffEvent(noteChanged, (row, removed) => ({ id: row.id, version: row.version, removed })),
}

export const ACTOR = '0199a000-0000-7000-8000-00000000000a'

export const noteInput = (more: object = {}) => ({
  title: 'Murmurs',
  shortCode: 'MUR',
  folderId: null as string | null,
  position: 1,
  ...more,
})

/** A service with one staff resource, notes in folders, for the kit's own tests; `register` adds routes of others. */
export async function startNotes(register: (app: App, db: Database) => void = () => undefined) {
  const db = await testDatabase({ migrations: new URL('../../test-migrations', import.meta.url) })
  const app = createHttpApp({
    service: 'content',
    logger: createLogger({ name: 'test', level: 'silent' }),
    identityKey: testIdentity.keyFor('content'),
    db,
  })
  const notes = staffRoutes(db, noteResource)
  app.route(notes.list(staff.list('listNotes')))
  app.route(notes.listAll(staff.listAll('listAllNotes')))
  app.route(notes.get(staff.get('getNote')))
  app.route(notes.getBy(getNoteByCode, 'code', 'notes.short_code'))
  app.route(notes.create(staff.create('createNote')))
  app.route(notes.change(staff.change('changeNote')))
  app.route(notes.remove(staff.remove('deleteNote')))
  app.route(notes.restore(staff.restore('restoreNote')))
  app.route(notes.bin(staff.bin('listDeletedNotes')))
  app.route(notes.bulk(staff.bulk('bulkNotes')))
  app.route(notes.csv(staff.csv('listNotesAsCsv'), staff.row))
  app.route(notes.history(staff.history('listHistoryOfNote')))
  app.route(notes.move(staff.move('moveNote', WITHIN)))
  app.route(notes.reorder(staff.reorder('reorderNotes', WITHIN)))
  app.route(notes.listVersions(staff.listVersions('listNoteVersions')))
  app.route(notes.getVersion(staff.getVersion('getNoteVersion')))
  app.route(notes.restoreVersion(staff.restoreVersion('restoreNoteVersion')))
  register(app, db)
  await app.ready()

  /** Calls as staff with these letters on the area; `text` is the answer as it came. */
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    permissions = 'vae',
    more: Partial<Identity> = {},
  ) {
    const identity = { uid: ACTOR, name: 'Edith', admin: true, permissions: { Pages: permissions }, ...more }
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
