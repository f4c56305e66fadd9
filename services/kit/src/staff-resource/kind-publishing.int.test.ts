import { PUBLISHING, PUBLISHING_FILTERS } from '@wardround/proto/staff/publishing.ts'
import { staffCalls } from '@wardround/proto/staff/staff-calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DomainError } from '../base/errors.ts'
import { ACTOR, type Notes, startNotes } from '../testing/staff-notes.ts'
import { type PublishColumns, presentPublishing, publishColumns, publishDue, published } from './publishing.ts'
import { recordMeta } from './record-meta.ts'
import type { StaffResource, StaffRow } from './staff-resource.ts'
import { staffRoutes } from './staff-routes.ts'

/** Sheets are the rows of format 2 in the table of notes, which staff publish. */
const staff = staffCalls({
  one: 'sheet',
  many: 'sheets',
  pathOne: 'notev2',
  pathMany: 'notesv2',
  service: 'content',
  area: 'Pages',
  input: { title: z.string().min(1), ...PUBLISHING },
  extra: { updatedBy: z.string() },
  filters: PUBLISHING_FILTERS,
  stepUp: true,
})
type SheetRow = StaffRow & PublishColumns & { title: string; short_code: string; format: number; updated_by: string }

const sheetResource: StaffResource<SheetRow, z.output<typeof staff.input>, z.output<typeof staff.record>> = {
  table: 'notes',
  kind: { format: 2 },
  adopt: (row) => {
    if (row.format > 2) throw new DomainError('resource.taken')
    return { ...row, format: 2 }
  },
  input: staff.input,
  toRow: (input, context) => ({
    title: input.title,
    short_code: input.title.slice(0, 20),
    ...publishColumns(input, context),
  }),
  toRecord: (row) => ({
    ...recordMeta(row),
    title: row.title,
    updatedBy: row.updated_by,
    ...presentPublishing(row),
  }),
  searchColumns: ['notes.title'],
  sortColumns: { title: 'notes.title' },
  label: 'notes.title',
  filters: { state: 'notes.state' },
  softDelete: true,
  editorColumn: 'updated_by',
  versions: 'note_versions',
}

let notes: Notes
beforeAll(async () => {
  notes = await startNotes((app, db) => {
    const sheets = staffRoutes(db, sheetResource)
    app.route(sheets.list(staff.list('listSheets')))
    app.route(sheets.listAll(staff.listAll('listAllSheets')))
    app.route(sheets.get(staff.get('getSheet')))
    app.route(sheets.create(staff.create('createSheet')))
    app.route(sheets.change(staff.change('changeSheet')))
    app.route(sheets.listVersions(staff.listVersions('listSheetVersions')))
    app.route(sheets.restoreVersion(staff.restoreVersion('restoreSheetVersion')))
  })
})
beforeEach(() => notes.clear())
afterAll(() => notes.stop())

const draft = { title: 'Sheet', state: 'draft', publishAt: null }
const createSheet = async (more: object = {}) => notes.call('POST', 'notev2', { ...draft, ...more })
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

describe('a resource that shares its table', () => {
  it('lists and creates rows of its own kind, and notes who wrote', async () => {
    await notes.create()
    const { data } = await createSheet()
    expect(data).toMatchObject({ title: 'Sheet', updatedBy: 'Edith' })
    expect((await notes.call('GET', 'notesv2')).data).toMatchObject({ total: 1, items: [{ id: data.id }] })
    expect((await notes.call('GET', 'notesv2/all')).data).toEqual([{ id: data.id, label: 'Sheet' }])
    expect(await notes.db.knex('notes').where({ id: data.id })).toMatchObject([{ format: 2 }])
  })

  it('reads a row that it adopts and makes it its own when it is saved; others it refuses', async () => {
    const note = await notes.create()
    expect((await notes.call('GET', `notev2/${note.id}`)).data).toMatchObject({ title: 'Murmurs' })
    await notes.call('PUT', `notev2/${note.id}`, { ...draft, version: 1 })
    expect(await notes.db.knex('notes').where({ id: note.id })).toMatchObject([{ format: 2, version: 2 }])
    await notes.db.knex('notes').where({ id: note.id }).update({ format: 3 })
    expect((await notes.call('GET', `notev2/${note.id}`)).error.code).toBe('resource.taken')
    expect((await notes.call('GET', `notev2/${ACTOR}`)).error.code).toBe('resource.missing')
  })
})

describe('a resource whose writes need a step-up', () => {
  it('refuses a session that proved itself too long ago', async () => {
    const late = { provedAt: Math.floor(Date.now() / 1000) - 601 }
    expect((await notes.call('POST', 'notev2', draft, 'vae', late)).error.code).toBe('access.step-up')
    expect((await notes.call('GET', 'notesv2', undefined, 'vae', late)).status).toBe(200)
  })
})

describe('publishing', () => {
  it('needs a moment to come while scheduled, and keeps the first moment once published', async () => {
    for (const publishAt of [null, soon(-60)])
      expect((await createSheet({ state: 'scheduled', publishAt })).error.details[0].path).toBe('body.publishAt')
    const { data } = await createSheet({ state: 'published' })
    const again = await notes.call('PUT', `notev2/${data.id}`, {
      title: 'Sheet 2',
      state: 'published',
      publishAt: null,
      version: 1,
    })
    expect(again.data.publishAt).toBe(data.publishAt)
    const back = await notes.call('PUT', `notev2/${data.id}`, { ...draft, version: 2 })
    expect(back.data).toMatchObject({ state: 'draft', publishAt: null })
  })

  it('happens once when its moment has come, and readers see it from then on', async () => {
    const publishAt = soon(3600)
    const { data } = await createSheet({ state: 'scheduled', publishAt })
    const visible = async (now: Date) =>
      (await published(notes.db.knex('notes').where({ id: data.id }), 'notes', now)).length
    const due = new Date(Date.parse(publishAt) + 1000)
    expect([await visible(new Date()), await visible(due)]).toEqual([0, 1])
    expect(await publishDue(notes, sheetResource, new Date())).toBe(0)
    const runs = await Promise.all([1, 2, 3].map(() => publishDue(notes, sheetResource, due)))
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect((await notes.call('GET', `notev2/${data.id}`)).data).toMatchObject({ state: 'published', version: 2 })
    const entries = await notes.db.knex('audit_entries').where({ entity_id: data.id }).orderBy('seq').pluck('action')
    expect(entries).toEqual(['create', 'publish'])
    expect((await notes.call('GET', `notev2/${data.id}/versions`)).data).toMatchObject([
      { number: 2, createdBy: 'Published as scheduled', current: true },
      { number: 1, createdBy: 'Edith' },
    ])
  })

  it('is left as it is by an older version that comes back', async () => {
    const { data } = await createSheet({ title: 'First', state: 'scheduled', publishAt: soon(3600) })
    const path = `notev2/${data.id}`
    await notes.call('PUT', path, { title: 'Second', state: 'published', publishAt: null, version: 1 })
    const back = await notes.call('PUT', `${path}/versions/1/restore`, { version: 2 })
    expect(back.data).toMatchObject({ title: 'First', state: 'published', version: 3 })
  })
})
