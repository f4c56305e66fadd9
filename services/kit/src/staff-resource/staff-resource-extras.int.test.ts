import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyAuditChain } from '../data/audit.ts'
import { ACTOR, type Notes, noteInput, startNotes } from '../testing/staff-notes.ts'

const GONE = '0199a000-0000-7000-8000-00000000ffff'
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
const bulk = (action: string, rows: { id: string; version: number }[], change?: object) =>
  call('POST', 'notes/bulk', {
    action,
    rows: rows.map(({ id, version }) => ({ id, version })),
    ...(change ? { change } : {}),
  })

describe('undoing a deletion', () => {
  it('brings the record back as it was, with a version, an event and an audit entry of its own', async () => {
    const made = await notes.create()
    await call('DELETE', `note/${made.id}`)
    const back = await call('POST', `note/${made.id}/restore`)
    expect(back).toMatchObject({ status: 200, data: { ...noteInput(), id: made.id, version: 3 } })
    expect((await call('GET', `note/${made.id}`)).data).toEqual(back.data)
    expect(await call('POST', `note/${made.id}/restore`)).toMatchObject({ status: 200, data: { version: 3 } })
    expect((await call('POST', `note/${GONE}/restore`)).error.code).toBe('resource.missing')
    const events = await notes.db.knex('outbox_messages').orderBy('seq').pluck('payload')
    expect(events.at(-1).data).toEqual({ id: made.id, version: 3, removed: false })
    expect(await verifyAuditChain(notes.db)).not.toHaveProperty('brokenAt')
  })

  it('happens once, however many undo it at the same moment', async () => {
    const made = await notes.create()
    await call('DELETE', `note/${made.id}`)
    const all = await Promise.all(Array.from({ length: 8 }, () => call('POST', `note/${made.id}/restore`)))
    expect(all.map(({ data }) => data?.version)).toEqual(Array(8).fill(3))
    const told = await notes.db.knex('audit_entries').where({ entity_id: made.id, action: 'restore' })
    expect(told).toHaveLength(1)
    await call('DELETE', `note/${made.id}`)
  })

  it('is refused once somebody has taken the place', async () => {
    const made = await notes.create()
    await call('DELETE', `note/${made.id}`)
    await notes.create()
    expect((await call('POST', `note/${made.id}/restore`)).error).toMatchObject({
      code: 'resource.taken',
      details: [{ path: 'body.shortCode' }],
    })
  })
})

describe('a bulk action', () => {
  it('works on each row for itself and says why it did not', async () => {
    const [one, two, three] = [
      await notes.create({ shortCode: 'A' }),
      await notes.create({ shortCode: 'B' }),
      await notes.create({ shortCode: 'C' }),
    ]
    await call('PUT', `note/${two.id}`, { ...noteInput({ shortCode: 'B2' }), version: 1 })
    const reply = await bulk('change', [one, two, three, { id: GONE, version: 1 }], { folderId, position: 7 })
    expect(reply.data).toMatchObject({
      done: 2,
      outcomes: [
        { id: one.id, done: true, version: 2 },
        { id: two.id, done: false, code: 'resource.stale' },
        { id: three.id, done: true, version: 2 },
        { id: GONE, done: false, code: 'resource.missing' },
      ],
    })
    expect((await call('GET', `note/${one.id}`)).data).toMatchObject({
      folder: 'Cardiology',
      position: 7,
      title: 'Murmurs',
      version: 2,
    })
    expect((await call('GET', `note/${two.id}`)).data).toMatchObject({ folder: null, position: 1 })
    expect((await bulk('change', [{ id: one.id, version: 2 }], { folderId: GONE })).data.outcomes[0]).toMatchObject({
      done: false,
      details: [{ path: 'body.folderId' }],
    })
  })

  it('deletes and restores no row that somebody has changed since', async () => {
    const made = await notes.create()
    await call('PUT', `note/${made.id}`, { ...noteInput(), version: 1 })
    expect((await bulk('delete', [made])).data).toMatchObject({ done: 0, outcomes: [{ code: 'resource.stale' }] })
    expect((await call('GET', `note/${made.id}`)).data.version).toBe(2)
    await bulk('delete', [{ id: made.id, version: 2 }])
    expect((await bulk('restore', [made])).data).toMatchObject({ done: 0, outcomes: [{ code: 'resource.stale' }] })
    expect((await call('GET', `note/${made.id}`)).status).toBe(404)
  })

  it('deletes, and restores with the versions that it answered', async () => {
    const all = [await notes.create({ shortCode: 'A' }), await notes.create({ shortCode: 'B' })]
    const gone = (await bulk('delete', all)).data
    expect(gone).toMatchObject({ done: 2, outcomes: [{ version: 2 }, { version: 2 }] })
    expect((await call('GET', 'notes')).data.total).toBe(0)
    expect((await bulk('delete', all)).data.outcomes).toMatchObject([
      { code: 'resource.missing' },
      { code: 'resource.missing' },
    ])
    expect((await bulk('restore', all)).data.outcomes).toMatchObject([
      { code: 'resource.stale' },
      { code: 'resource.stale' },
    ])
    expect((await bulk('restore', gone.outcomes)).data.done).toBe(2)
    expect((await call('GET', 'notes')).data.total).toBe(2)
  })

  it('sets only what the resource declares, on at most a hundred rows', async () => {
    const one = await notes.create()
    expect((await bulk('change', [one], { title: 'No' })).status).toBe(400)
    expect((await bulk('change', [one], {})).error).toMatchObject({
      code: 'request.invalid',
      details: [{ path: 'body.change' }],
    })
    expect((await bulk('change', [one])).status).toBe(400)
    expect((await bulk('delete', Array(101).fill(one))).status).toBe(400)
    expect((await bulk('delete', [])).status).toBe(400)
  })
})

describe('the list as a table for spreadsheets', () => {
  it('T-066 T-083 holds the filtered rows in their order, all of them, and no formula', async () => {
    const rows = Array.from({ length: 1203 }, (_, index) => ({
      title: index === 0 ? '=1+1' : `Note ${index}`,
      short_code: `C${index}`,
      folder_id: folderId,
      position: index,
    }))
    await notes.db.knex.batchInsert('notes', rows, 500)
    await notes.create({ title: 'Elsewhere' })
    const table = await call('GET', `notes/csv?folderId=${folderId}&sort=-position&page=3&size=25`)
    expect(table).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } })
    expect(table.headers['content-disposition']).toMatch(/^attachment; filename="notes-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = table.text.split('\r\n')
    expect(lines[0]).toBe('\uFEFFid,version,createdAt,updatedAt,title,shortCode,folderId,position,folder')
    expect(lines).toHaveLength(1203 + 2)
    expect(lines[1]).toContain(`,Note 1202,C1202,${folderId},1202,Cardiology`)
    expect(lines[1203]).toContain(`,"'=1+1",C0,`)
  })

  it('refuses what the list refuses, and gives its connection back', async () => {
    expect((await call('GET', 'notes/csv?sort=version')).error.details[0].path).toBe('query.sort')
    await Promise.all(Array.from({ length: 25 }, () => call('GET', 'notes/csv')))
    expect((await call('GET', 'notes/csv?search=50%25%20?')).status).toBe(200)
  })
})

describe('the history of a record', () => {
  it('names who changed what, the newest first', async () => {
    const made = await notes.create({ folderId })
    await call('PUT', `note/${made.id}`, { ...noteInput({ title: 'Sounds', folderId: null }), version: 1 })
    await call('DELETE', `note/${made.id}`)
    await call('POST', `note/${made.id}/restore`)
    const { data } = await call('GET', `note/${made.id}/history`)
    expect(data).toMatchObject({ page: 1, total: 4 })
    expect(
      data.items.map(({ action, actor, actorName }: Record<string, string>) => [action, actor, actorName]),
    ).toEqual(['restore', 'delete', 'change', 'create'].map((action) => [action, ACTOR, 'Edith']))
    expect(data.items[2]).toMatchObject({
      before: { title: 'Murmurs', folderId, folder: 'Cardiology' },
      after: { title: 'Sounds', folderId: null, folder: null },
    })
    expect(data.items[1]).toMatchObject({ before: {}, after: {} })
    expect(data.items[3].after).toEqual({
      title: 'Murmurs',
      shortCode: 'MUR',
      folderId,
      folder: 'Cardiology',
      position: 1,
    })
    expect((await call('GET', `note/${made.id}/history?size=1&page=4`)).data.items[0].action).toBe('create')
    expect((await call('GET', `note/${GONE}/history`)).data).toEqual({ items: [], page: 1, size: 25, total: 0 })
  })
})
