import { staffCalls } from '@wardround/proto/staff/staff-calls.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Resource } from '#shared/staff/resource/resource.ts'
import { byRole, click } from '#shared/testing/render.tsx'
import { useToasts } from '#shared/ui/overlay/toast.ts'
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

/** The toasts and their actions; how they are drawn is tested elsewhere. */
const Toasts = () =>
  useToasts().map(({ id, text, action }) => (
    <p key={id}>
      {text}{' '}
      {action ? (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      ) : null}
    </p>
  ))

let root: Root
let bodies: { url: string; body: unknown }[]
let bulkAnswer: object
const success = (data: unknown) =>
  new Response(JSON.stringify({ status: 'success', data }), { headers: { 'content-type': 'application/json' } })
async function answer(url: unknown, init?: RequestInit): Promise<Response> {
  const address = String(url)
  if (init?.method !== 'GET') bodies.push({ url: address, body: JSON.parse(String(init?.body)) })
  if (address.includes('/users/current'))
    return success({ permissions: { p: { Pages: { v: true, a: true, e: true } } } })
  if (address.endsWith('/notes/bulk')) return success(bulkAnswer)
  if (address.includes('/staffviews/')) return success([{ id: 'v', name: 'Folder b', query: 'folder=b' }])
  return success({ items: [row(1), row(2), row(3)], page: 1, size: 25, total: 3 })
}

beforeEach(async () => {
  bodies = []
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const list = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <ResourceListPage
        resource={notes}
        columns={[{ key: 'title', header: 'Title', cell: ({ title }) => title }]}
        filters={[]}
        searchLabel="Search"
        orders={[{ value: 'title', label: 'By title' }]}
        bulkChanges={[{ field: 'folder', label: 'Put into', options: [{ value: 'b', label: 'Folder b' }] }]}
        deleting="It goes."
      />
      <Toasts />
    </SWRConfig>
  )
  const router = createMemoryRouter([{ path: '*', element: list }], { initialEntries: ['/notes?search=heart&page=2'] })
  await act(async () => root.render(<RouterProvider router={router} />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})
const chosen = () => [...document.querySelectorAll('tr[aria-selected]')].length

describe('the rows of a staff list', () => {
  it('are selected one by one or all at once', async () => {
    await click(byRole('checkbox', 'Select Note 2'))
    expect([chosen(), document.body.textContent?.includes('1 note selected')]).toEqual([1, true])
    await click(byRole('checkbox', 'Select all rows shown'))
    expect(chosen()).toBe(3)
    await click(byRole('button', 'Select none'))
    expect([chosen(), document.querySelector('[aria-label="Selected rows"]')]).toEqual([0, null])
  })

  it('are deleted together on the versions that were read, and brought back', async () => {
    await click(byRole('checkbox', 'Select Note 1'))
    await click(byRole('checkbox', 'Select Note 3'))
    await click(byRole('button', 'Delete', document.querySelector('[aria-label="Selected rows"]') as HTMLElement))
    bulkAnswer = {
      done: 2,
      outcomes: [
        { id: row(1).id, done: true, version: 2 },
        { id: row(3).id, done: true, version: 4 },
      ],
    }
    await click(byRole('button', 'Delete 2 notes'))
    expect(bodies.at(-1)?.body).toEqual({
      action: 'delete',
      rows: [
        { id: row(1).id, version: 1 },
        { id: row(3).id, version: 3 },
      ],
    })
    expect(document.body.textContent).toContain('2 notes deleted.')
    await click(byRole('button', 'Undo'))
    expect(bodies.at(-1)?.body).toEqual({
      action: 'restore',
      rows: [
        { id: row(1).id, version: 2 },
        { id: row(3).id, version: 4 },
      ],
    })
    expect(document.body.textContent).toContain('2 notes restored')
  })

  it('that could not be changed are named with the reason', async () => {
    await click(byRole('checkbox', 'Select all rows shown'))
    await click(byRole('button', 'Put into'))
    const select = document.querySelector('[role=alertdialog] select') as HTMLSelectElement
    await act(async () => {
      select.value = 'b'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    bulkAnswer = {
      done: 2,
      outcomes: [1, 2, 3].map((index) => ({
        id: row(index).id,
        done: index !== 2,
        version: 5,
        message: 'Somebody else has changed this.',
      })),
    }
    await click(byRole('button', 'Change them'))
    expect(bodies.at(-1)?.body).toMatchObject({ action: 'change', change: { folder: 'b' } })
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Note 2: Somebody else has changed this.')
  })

  it('come as a file, filtered as they are', () => {
    const link = document.querySelector('a[download]') as HTMLAnchorElement
    expect(link.getAttribute('href')).toBe('/api/v1/a/wardround/notes/csv?sort=title&search=heart')
  })
})
