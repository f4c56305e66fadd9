import { listStaffViews } from '@wardround/proto/http/content/desk.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { staffCalls } from '@wardround/proto/staff/staff-calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Resource } from '#shared/staff/resource/resource.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor, within } from '#shared/testing/page.tsx'
import { ResourceListPage } from './resource-list-page.tsx'

const staff = staffCalls({
  one: 'note',
  many: 'notes',
  service: 'content',
  area: 'Pages',
  input: { title: z.string(), folder: z.string() },
  extra: {},
  filters: {},
  bulk: ['folder'],
})
const calls = {
  list: staff.list('listNotes'),
  get: staff.get('getNote'),
  create: staff.create('createNote'),
  change: staff.change('changeNote'),
  remove: staff.remove('deleteNote'),
  restore: staff.restore('restoreNote'),
  bulk: staff.bulk('bulkNotes'),
  bin: staff.bin('listDeletedNotes'),
  csv: staff.csv('listNotesAsCsv'),
  history: staff.history('listHistoryOfNote'),
}
const notes: Resource<typeof calls> = {
  calls,
  area: 'Pages',
  one: 'note',
  many: 'notes',
  nameOf: ({ title }) => title,
  list: () => '/notes',
  create: () => '/notes/create',
  edit: (id) => `/notes/edit?id=${id}`,
}
const AT = '2026-11-20T09:00:00.000Z'
const idOf = (number: number) => `019aa000-0000-7000-8000-${String(number).padStart(12, '0')}`
const row = (number: number) => ({
  id: idOf(number),
  version: 1,
  createdAt: AT,
  updatedAt: AT,
  title: `Note ${number}`,
  folder: 'a',
})
const TOTAL = 103
const DELETED = { id: idOf(500), version: 2, label: 'Note 500', deletedAt: AT, expiresAt: '2027-02-18T09:00:00.000Z' }

let changed: string[][]
let restored: string[]
beforeEach(() => {
  changed = []
  restored = []
})
apiServer(
  answering(getCurrentUser, { permissions: { p: { Pages: { v: true, a: true, e: true } } } } as never),
  answering(listStaffViews, []),
  answering(calls.list, ({ query }) => {
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 25)]
    const from = (page - 1) * size
    const items = Array.from({ length: Math.min(size, TOTAL - from) }, (_, at) => row(from + at + 1))
    return { items, page, size, total: TOTAL }
  }),
  answering(calls.bulk, ({ body }) => {
    const { rows } = body as { rows: { id: string }[] }
    changed.push(rows.map(({ id }) => id))
    return { done: rows.length, outcomes: rows.map(({ id }) => ({ id, done: true, version: 2 })) }
  }),
  answering(calls.bin, () => {
    const items = restored.length > 0 ? [] : [DELETED]
    return { items, page: 1, size: 25, total: items.length }
  }),
  answering(calls.restore, ({ params }) => {
    restored.push(params['id'] ?? '')
    return row(500)
  }),
)

const showList = () =>
  show(
    <ResourceListPage
      resource={notes}
      columns={[{ key: 'title', header: 'Title', cell: ({ title }) => title }]}
      filters={[]}
      searchLabel="Search"
      orders={[{ value: 'title', label: 'Title' }]}
      bulkChanges={[{ field: 'folder', label: 'Put into', options: [{ value: 'b', label: 'Folder b' }] }]}
    />,
    '/notes',
  )

describe('a long staff list', () => {
  it('lets all that match be changed, as many at once as a call takes', async () => {
    const { user } = showList()
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }))
    await user.click(screen.getByRole('button', { name: 'Select all 103 notes that match' }))
    await screen.findByText('103 notes selected')
    await user.click(screen.getByRole('button', { name: 'Put into' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.selectOptions(within(dialog).getByLabelText('Put into'), 'b')
    await user.click(within(dialog).getByRole('button', { name: 'Change 103 notes' }))
    await waitFor(() => expect(changed.map(({ length }) => length)).toEqual([100, 3]))
    expect(new Set(changed.flat()).size).toBe(TOTAL)
  })

  it('keeps what was deleted in a bin, from which it comes back', async () => {
    const { user } = showList()
    await user.click(await screen.findByRole('button', { name: 'View bin' }))
    await user.click(await screen.findByRole('button', { name: 'Restore Note 500' }))
    await waitFor(() => expect(restored).toEqual([DELETED.id]))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'View bin' }))
    await screen.findByText('No deleted notes.')
  })
})
