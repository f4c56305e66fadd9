import { listStaffViews } from '@wardround/proto/http/content/desk.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { staffCalls } from '@wardround/proto/staff/staff-calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Resource } from '#shared/staff/resource/resource.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { type Shown, screen, showRoutes, waitFor, within } from '#shared/testing/page.tsx'
import { Toasts } from '#shared/testing/toasts.tsx'
import { ResourceListPage } from './resource-list-page.tsx'

const staff = staffCalls({
  one: 'note',
  many: 'notes',
  service: 'content',
  area: 'Pages',
  input: { title: z.string(), folder: z.string() },
  extra: {},
  filters: { folder: z.string().optional() },
  bulk: ['folder'],
})
const note = {
  list: staff.list('listNotes'),
  get: staff.get('getNote'),
  create: staff.create('createNote'),
  change: staff.change('changeNote'),
  remove: staff.remove('deleteNote'),
  restore: staff.restore('restoreNote'),
  bulk: staff.bulk('bulkNotes'),
  csv: staff.csv('listNotesAsCsv'),
  history: staff.history('listHistoryOfNote'),
}
const notes: Resource<typeof note> = {
  calls: note,
  area: 'Pages',
  one: 'note',
  many: 'notes',
  nameOf: ({ title }) => title,
  list: () => '/notes',
  create: () => '/notes/create',
  edit: (id) => `/notes/edit?id=${id}`,
}
const row = (index: number) => ({
  id: `019aa000-0000-7000-8000-00000000000${index}`,
  version: index,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  title: `Note ${index}`,
  folder: 'a',
})

/** Bodies of what was asked of many rows. */
let bodies: unknown[]
let outcome: object
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Pages: { v: true, a: true, e: true } } } } as never),
  answering(note.bulk, ({ body }) => {
    bodies.push(body)
    return outcome as never
  }),
  answering(listStaffViews, [{ id: 'v', name: 'Folder b', query: 'folder=b' }] as never),
  answering(note.list, { items: [row(1), row(2), row(3)], page: 1, size: 25, total: 3 }),
)

let user: Shown['user']
beforeEach(async () => {
  bodies = []
  const list = (
    <>
      <ResourceListPage
        resource={notes}
        columns={[{ key: 'title', header: 'Title', cell: ({ title }) => title }]}
        filters={[]}
        searchLabel="Search"
        orders={[{ value: 'title', label: 'Title' }]}
        bulkChanges={[{ field: 'folder', label: 'Put into', options: [{ value: 'b', label: 'Folder b' }] }]}
        deleting="It goes."
      />
      <Toasts />
    </>
  )
  user = showRoutes([{ path: '*', element: list }], '/notes?search=heart&page=2').user
  await screen.findByRole('checkbox', { name: 'Select Note 1' })
})
const select = (name: string) => user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const chosen = () => document.querySelectorAll('tr[aria-selected]').length
const bar = () => screen.queryByLabelText('Selected rows')
const ids = (...versions: [number, number][]) => versions.map(([of, version]) => ({ id: row(of).id, version }))

describe('the rows of a staff list', () => {
  it('are selected one by one or all at once', async () => {
    await select('Note 2')
    expect(chosen()).toBe(1)
    expect(bar()?.textContent).toContain('1 note selected')
    await select('all rows shown')
    expect(chosen()).toBe(3)
    await press('Clear selection')
    expect([chosen(), bar()]).toEqual([0, null])
  })

  it('are deleted together on the versions that were read, and brought back', async () => {
    await select('Note 1')
    await select('Note 3')
    await user.click(within(bar() as HTMLElement).getByRole('button', { name: 'Delete notes' }))
    outcome = { done: 2, outcomes: ids([1, 2], [3, 4]).map((each) => ({ ...each, done: true })) }
    await press('Delete 2 notes')
    await screen.findByText(/2 notes deleted[.]/)
    expect(bodies).toEqual([{ action: 'delete', rows: ids([1, 1], [3, 3]) }])
    await press('Undo')
    await screen.findByText(/2 notes restored/)
    expect(bodies.at(-1)).toEqual({ action: 'restore', rows: ids([1, 2], [3, 4]) })
  })

  it('are deleted one by one only as they were read', async () => {
    const versions: (string | null)[] = []
    const message = 'This has changed since you opened it.'
    server.use(
      answering(note.remove, ({ query }) => {
        versions.push(query.get('version'))
        return refusal(409, 'resource.stale', { message })
      }),
    )
    await press('More actions for Note 3')
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await press('Delete note')
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    // The same version would only be refused again.
    expect(screen.queryByRole('button', { name: 'Delete note' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.closest('[role=alertdialog]')).not.toBeNull())
    await press('Close')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('More actions for Note 3'))
    expect(versions).toEqual(['3'])
  })

  it('that could not be changed are named with the reason', async () => {
    await select('all rows shown')
    await press('Put into')
    await user.selectOptions(within(await screen.findByRole('alertdialog')).getByRole('combobox'), 'b')
    const message = 'Somebody else has changed this.'
    outcome = {
      done: 2,
      outcomes: ids([1, 5], [2, 5], [3, 5]).map((each, at) => ({ ...each, done: at !== 1, message })),
    }
    await press('Change 3 notes')
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(`Note 2: ${message}`))
    expect(bodies).toMatchObject([{ action: 'change', change: { folder: 'b' } }])
  })

  it('come as a file, filtered as they are', () => {
    const link = document.querySelector('a[download]') as HTMLAnchorElement
    expect(link.getAttribute('href')).toBe('/api/v1/a/wardround/notes/csv?sort=title&search=heart')
  })
})
