import { crud } from '@wardround/proto/crud.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { byRole, click, type as typeInto } from '#shared/testing/render.tsx'
import type { RecordOf, Resource } from './resource.ts'
import type { Field } from './resource-field.tsx'
import { ResourceFormPage } from './resource-form-page.tsx'

const note = crud({
  one: 'note',
  many: 'notes',
  service: 'content',
  area: 'Pages',
  input: { title: z.string(), slug: z.string() },
  extra: {},
  filters: {},
})
type Note = RecordOf<typeof note>
type Values = { title: string; slug: string }

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
const fields: Field<Values>[] = [
  { kind: 'text', name: 'title', label: 'Title' },
  { kind: 'text', name: 'slug', label: 'Address' },
]
const record = (more: Partial<Note> = {}): Note => ({
  id: '019aa000-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  title: 'Murmurs',
  slug: 'murmurs',
  ...more,
})

let root: Root
let fetched: ReturnType<typeof vi.fn<typeof fetch>>
const answers = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const sent = () => fetched.mock.calls.filter(([, init]) => init?.method !== 'GET').map(([, init]) => JSON.parse(String(init?.body)))
const input = (label: string) => byRole('textbox', label) as HTMLInputElement

async function open(from: Note | undefined): Promise<ReturnType<typeof createMemoryRouter>> {
  const form = (
    <ResourceFormPage
      resource={notes}
      record={from}
      empty={{ title: '', slug: '' }}
      toValues={({ title, slug }) => ({ title, slug })}
      toBody={(values) => values}
      fields={fields}
      follow={{ name: 'slug', from: 'title', make: (title) => title.toLowerCase() }}
      deleting="It goes."
    />
  )
  const router = createMemoryRouter(
    [
      { path: '/notes/create', element: form },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/notes/create'] },
  )
  await act(async () => root.render(<RouterProvider router={router} />))
  return router
}

beforeEach(() => {
  fetched = vi.fn<typeof fetch>(async () => answers(401, { status: 'error', error: { code: 'session.missing', message: 'No.' } }))
  vi.stubGlobal('fetch', fetched)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('the form of a staff record', () => {
  it('keeps what was typed when the service refuses, and points to the field', async () => {
    await open(undefined)
    await typeInto(input('Title'), 'Taken')
    expect(input('Address').value).toBe('taken')
    fetched.mockResolvedValueOnce(
      answers(409, {
        status: 'error',
        error: { code: 'resource.taken', message: 'In use.', details: [{ path: 'body.slug', message: 'This is in use already.' }] },
      }),
    )
    await click(byRole('button', 'Create note'))
    expect(sent()).toEqual([{ title: 'Taken', slug: 'taken' }])
    expect(input('Title').value).toBe('Taken')
    expect(input('Address').getAttribute('aria-invalid')).toBe('true')
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Address: This is in use already.')
    await typeInto(input('Address'), 'free')
    expect(input('Address').getAttribute('aria-invalid')).toBeNull()
  })

  it('overwrites nothing that somebody else has saved since', async () => {
    await open(record())
    await typeInto(input('Title'), 'Mine')
    fetched.mockResolvedValueOnce(
      answers(409, {
        status: 'error',
        error: { code: 'resource.stale', message: 'Changed.', data: { current: record({ version: 2, title: 'Theirs', slug: 'theirs' }) } },
      }),
    )
    await click(byRole('button', 'Save changes'))
    expect(document.body.textContent).toContain('saved version 2 while you were writing')
    const go = byRole('button', 'Go on with these') as HTMLButtonElement
    expect(go.disabled).toBe(true)
    await click(byRole('radio', 'Yours'))
    await click(byRole('button', 'Go on with these'))
    expect([input('Title').value, input('Address').value]).toEqual(['Mine', 'theirs'])
    expect(sent()).toHaveLength(1)

    fetched.mockResolvedValueOnce(answers(200, { status: 'success', data: record({ version: 3, title: 'Mine', slug: 'theirs' }) }))
    await click(byRole('button', 'Save changes'))
    expect(sent()[1]).toEqual({ title: 'Mine', slug: 'theirs', version: 2 })
    expect(document.body.textContent).not.toContain('while you were writing')
  })

  it('asks before it is left with something unsaved, and not after', async () => {
    const router = await open(record())
    await typeInto(input('Title'), 'Changed')
    await act(async () => router.navigate('/notes'))
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Leave without saving?')
    await click(byRole('button', 'Stay here'))
    expect(input('Title').value).toBe('Changed')
    await typeInto(input('Title'), 'Murmurs')
    await act(async () => router.navigate('/notes'))
    expect(document.body.textContent).toBe('elsewhere')
  })
})
