import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

const create = (code: string, position: number, folder: string | null = folderId) =>
  notes.create({ title: code, shortCode: code, position, folderId: folder })
const order = async (folder: string | null = folderId) =>
  (await notes.db.knex('notes').where({ folder_id: folder }).whereNull('deleted_at').orderBy('position')).map(
    ({ title, position }) => `${position}${title}`,
  )
const move = (id: string, position: number, folder: string | null = folderId, permissions = 'vae') =>
  notes.call('PUT', `note/${id}/move`, { folderId: folder, position }, permissions)
const reorder = (ids: string[], folder: string | null = folderId) =>
  notes.call('PUT', 'notes/order', { folderId: folder, ids })
const audited = (id: string) => notes.db.knex('audit_entries').where({ entity_id: id, action: 'move' }).orderBy('seq')

describe('moving a row', () => {
  it('puts it at its position and lets the others make room, with an event for each that changed', async () => {
    const [a, b, c] = [await create('A', 1), await create('B', 2), await create('C', 3)]
    await notes.db.knex('outbox_messages').delete()
    expect((await move(c.id, 1)).data).toEqual({ id: c.id, version: 2, position: 1, moved: 3 })
    expect(await order()).toEqual(['1C', '2A', '3B'])
    const events = await notes.db.knex('outbox_messages').pluck('payload')
    expect(events.map(({ data }) => data.id).sort()).toEqual([a.id, b.id, c.id].sort())
    expect(await audited(c.id)).toMatchObject([
      { actor: ACTOR, before: { folderId, position: 3 }, after: { folderId, position: 1 } },
    ])
  })

  it('moves it to the end of another parent, where one beyond the end is the last', async () => {
    const a = await create('A', 1)
    await create('B', 2)
    await create('X', 1, null)
    expect((await move(a.id, 99, null)).data).toMatchObject({ position: 2 })
    expect(await order(null)).toEqual(['1X', '2A'])
    expect((await notes.call('GET', `note/${a.id}`)).data).toMatchObject({ folder: null, position: 2, version: 2 })
  })

  it('refuses a row and a parent that are not there, and people without the permission', async () => {
    const a = await create('A', 1)
    expect((await move(ACTOR, 1)).error.code).toBe('resource.missing')
    expect((await move(a.id, 1, ACTOR)).error).toMatchObject({
      code: 'request.invalid',
      details: [{ path: 'body.folderId' }],
    })
    expect((await move(a.id, 1, folderId, 'va')).error.code).toBe('access.permission')
    expect(await order()).toEqual(['1A'])
  })

  it('gives every row a position of its own when two are moved at once', async () => {
    const rows = [await create('A', 1), await create('B', 2), await create('C', 3), await create('D', 4)]
    await Promise.all(rows.map(({ id }) => move(id, 1)))
    expect((await order()).map(([position]) => position)).toEqual(['1', '2', '3', '4'])
  })

  it('takes less than a second among ten thousand', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      title: 'N',
      short_code: `N${index}`,
      folder_id: folderId,
      position: index + 1,
    }))
    await notes.db.knex.batchInsert('notes', rows, 1000)
    const last = await create('Z', 10_001)
    const started = performance.now()
    expect((await move(last.id, 9_990)).data).toMatchObject({ position: 9_990, moved: 12 })
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

describe('putting rows into a new order', () => {
  it('writes those whose position changes', async () => {
    const [a, b, c] = [await create('A', 1), await create('B', 2), await create('C', 3)]
    expect((await reorder([b.id, a.id, c.id])).data).toEqual({ changed: 2 })
    expect(await order()).toEqual(['1B', '2A', '3C'])
    expect((await audited(c.id)).length).toBe(0)
  })

  it('refuses an order that names others than are there by now, and says which these are', async () => {
    const [a, b] = [await create('A', 1), await create('B', 2)]
    for (const ids of [[a.id], [a.id, a.id], [a.id, ACTOR]])
      expect((await reorder(ids)).error).toMatchObject({ code: 'resource.stale', data: { current: [a.id, b.id] } })
    expect((await notes.call('PUT', 'notes/order', noteInput())).status).toBe(400)
  })
})
