import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeExpired } from '../jobs/retention.ts'
import { ACTOR, type Notes, noteInput, startNotes } from '../testing/staff-notes.ts'
import { expiredBin } from './bin.ts'

let notes: Notes
beforeAll(async () => {
  notes = await startNotes()
})
beforeEach(() => notes.clear())
afterAll(() => notes.stop())

const DAY_MS = 86_400_000
const deletedDaysAgo = (id: string, days: number) =>
  notes.db
    .knex('notes')
    .where({ id })
    .update({ deleted_at: new Date(Date.now() - days * DAY_MS) })

describe('the bin', () => {
  it('shows what was deleted and until when it can be restored, the latest first', async () => {
    const one = await notes.create({ title: 'One', shortCode: 'ONE' })
    const two = await notes.create({ title: 'Two', shortCode: 'TWO' })
    await notes.create({ title: 'Live', shortCode: 'LIV' })
    for (const { id } of [one, two]) await notes.call('DELETE', `note/${id}`)
    const { data } = await notes.call('GET', 'notes/bin')
    expect(data).toMatchObject({ total: 2, items: [{ id: two.id, label: 'Two', version: 2 }, { id: one.id }] })
    const [{ deletedAt, expiresAt }] = data.items
    expect(Date.parse(expiresAt) - Date.parse(deletedAt)).toBe(90 * DAY_MS)
    expect((await notes.call('GET', 'notes/bin?size=1&page=2')).data.items).toMatchObject([{ id: one.id }])
    expect((await notes.call('GET', 'notes/bin', undefined, 'ae')).error.code).toBe('access.permission')
  })

  it('is emptied of what is older than 90 days', async () => {
    const [old, young] = [await notes.create({ shortCode: 'OLD' }), await notes.create({ shortCode: 'NEW' })]
    for (const { id } of [old, young]) await notes.call('DELETE', `note/${id}`)
    await deletedDaysAgo(old.id, 91)
    expect(await purgeExpired({ db: notes.db, clock: () => new Date() }, [expiredBin('notes')])).toMatchObject({
      notes: 1,
    })
    expect(await notes.db.knex('notes').pluck('id')).toEqual([young.id])
  })

  it('neither shows nor restores what is older than 90 days and still has its row', async () => {
    const [old, young] = [await notes.create({ shortCode: 'OLD' }), await notes.create({ shortCode: 'NEW' })]
    for (const { id } of [old, young]) await notes.call('DELETE', `note/${id}`)
    await deletedDaysAgo(old.id, 91)
    await deletedDaysAgo(young.id, 89)
    expect((await notes.call('GET', 'notes/bin')).data).toMatchObject({ total: 1, items: [{ id: young.id }] })
    expect((await notes.call('POST', `note/${old.id}/restore`)).error.code).toBe('resource.missing')
    const rows = [old, young].map(({ id }) => ({ id, version: 2 }))
    expect((await notes.call('POST', 'notes/bulk', { action: 'restore', rows })).data.outcomes).toMatchObject([
      { id: old.id, code: 'resource.missing' },
      { id: young.id },
    ])
    expect((await notes.call('GET', 'notes')).data.items).toMatchObject([{ id: young.id }])
  })
})

describe('the versions of a record', () => {
  const versions = async (id: string) => (await notes.call('GET', `note/${id}/versions`)).data

  it('are kept at every save, with who saved them', async () => {
    const made = await notes.create()
    await notes.call('PUT', `note/${made.id}`, { ...noteInput({ title: 'Sounds' }), version: 1 })
    expect(await versions(made.id)).toMatchObject([
      { number: 2, createdBy: 'Edith', current: true },
      { number: 1, createdBy: 'Edith', current: false },
    ])
    expect((await notes.call('GET', `note/${made.id}/versions/1`)).data).toMatchObject({
      number: 1,
      current: false,
      content: noteInput(),
    })
  })

  it('come back as the newest, on the version that was read', async () => {
    const made = await notes.create()
    await notes.call('PUT', `note/${made.id}`, { ...noteInput({ title: 'Sounds' }), version: 1 })
    const restore = (version: number) => notes.call('PUT', `note/${made.id}/versions/1/restore`, { version })
    expect((await restore(1)).error.code).toBe('resource.stale')
    expect((await restore(2)).data).toMatchObject({ title: 'Murmurs', version: 3 })
    expect((await versions(made.id)).map(({ number }: { number: number }) => number)).toEqual([3, 2, 1])
  })

  it('are missing where there are none, and once the record is deleted', async () => {
    const made = await notes.create()
    expect((await notes.call('GET', `note/${made.id}/versions/9`)).error.code).toBe('resource.missing')
    expect((await notes.call('GET', `note/${ACTOR}/versions`)).error.code).toBe('resource.missing')
    await notes.call('DELETE', `note/${made.id}`)
    expect((await notes.call('GET', `note/${made.id}/versions`)).error.code).toBe('resource.missing')
  })
})

describe('one read by another key', () => {
  it('is found by it, or missing', async () => {
    const made = await notes.create()
    expect((await notes.call('GET', 'note/code/MUR')).data).toEqual(made)
    expect((await notes.call('GET', 'note/code/NONE')).error.code).toBe('resource.missing')
  })
})
