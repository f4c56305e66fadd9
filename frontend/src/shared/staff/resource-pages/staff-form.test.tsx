import { staffCalls } from '@wardround/proto/staff/staff-calls.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, Link, MemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import type { RecordOf, Resource } from '#shared/staff/resource/resource.ts'
import { byRole, click, type as typeInto } from '#shared/testing/render.tsx'
import { ResourceFormPage } from './resource-form-page.tsx'

/** For a machine with much else to do. */
const PATIENCE = 15_000
const staff = staffCalls({
  one: 'note',
  many: 'notes',
  service: 'content',
  area: 'Pages',
  input: { title: z.string(), slug: z.string() },
  extra: {},
  filters: {},
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
/** What the service answers next to a call that is about the record itself, not about its draft. */
const next: Response[] = []
let kept: object | null
const isDraft = (url: unknown) => String(url).includes('/staffdrafts/')
const sent = () =>
  fetched.mock.calls
    .filter(([url, init]) => init?.method !== 'GET' && !isDraft(url))
    .map(([, init]) => JSON.parse(String(init?.body)))
const drafts = () =>
  fetched.mock.calls.filter(([url, init]) => init?.method !== 'GET' && isDraft(url)).map(([, init]) => init?.method)
const refused = () => answers(401, { status: 'error', error: { code: 'session.missing', message: 'No.' } })
async function answer(url: unknown, init?: RequestInit): Promise<Response> {
  if (!isDraft(url)) return next.shift() ?? refused()
  return answers(200, {
    status: 'success',
    data: init?.method === 'GET' ? kept : { savedAt: '2026-11-21T10:00:00.000Z', deleted: true },
  })
}
const input = (label: string) => byRole('textbox', label) as HTMLInputElement

const formOf = (from: Note | undefined, change: { saveAbove?: boolean } = {}) => (
  <ResourceFormPage
    {...change}
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

/** Opens the form; the edit screen, once it has arrived, shows `edited`. */
async function open(from: Note | undefined, edited?: Promise<Note>): Promise<ReturnType<typeof createMemoryRouter>> {
  const router = createMemoryRouter(
    [
      { path: '/notes/create', element: formOf(from) },
      ...(edited
        ? [{ path: '/notes/edit', lazy: async () => ({ element: <main>{formOf(await edited)}</main> }) }]
        : []),
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/notes/create'] },
  )
  await act(async () => root.render(<RouterProvider router={router} />))
  return router
}

beforeEach(() => {
  next.length = 0
  kept = null
  fetched = vi.fn<typeof fetch>(answer)
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
    next.push(
      answers(409, {
        status: 'error',
        error: {
          code: 'resource.taken',
          message: 'In use.',
          details: [{ path: 'body.slug', message: 'This is already in use.' }],
        },
      }),
    )
    await click(byRole('button', 'Create note'))
    expect(sent()).toEqual([{ title: 'Taken', slug: 'taken' }])
    expect(input('Title').value).toBe('Taken')
    expect(input('Address').getAttribute('aria-invalid')).toBe('true')
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Address: This is already in use.')
    expect(document.querySelector('[role=alert]')?.textContent).not.toContain('Address: Address')
    await typeInto(input('Address'), 'free')
    expect(input('Address').getAttribute('aria-invalid')).toBeNull()
  })

  it('overwrites nothing that somebody else has saved since', async () => {
    await open(record())
    await typeInto(input('Title'), 'Mine')
    next.push(
      answers(409, {
        status: 'error',
        error: {
          code: 'resource.stale',
          message: 'Changed.',
          data: { current: record({ version: 2, title: 'Theirs', slug: 'theirs' }) },
        },
      }),
    )
    await click(byRole('button', 'Save changes'))
    expect(document.body.textContent).toContain('saved version 2 while you were writing')
    const go = byRole('button', 'Use these') as HTMLButtonElement
    expect(go.disabled).toBe(true)
    await click(byRole('radio', 'Yours'))
    await click(byRole('button', 'Use these'))
    expect([input('Title').value, input('Address').value]).toEqual(['Mine', 'theirs'])
    expect(sent()).toHaveLength(1)

    next.push(answers(200, { status: 'success', data: record({ version: 3, title: 'Mine', slug: 'theirs' }) }))
    await click(byRole('button', 'Save changes'))
    expect(sent()[1]).toEqual({ title: 'Mine', slug: 'theirs', version: 2 })
    expect(document.body.textContent).not.toContain('while you were writing')
  })

  it('asks before it is left with something unsaved, and not after', async () => {
    const notes = <Link to="/notes">Notes</Link>
    await act(async () =>
      root.render(
        <MemoryRouter initialEntries={['/notes/create']}>
          <Routes>
            <Route
              path="/notes/create"
              element={
                <>
                  {notes}
                  {formOf(record())}
                </>
              }
            />
            <Route path="*" element="elsewhere" />
          </Routes>
        </MemoryRouter>,
      ),
    )
    const leave = () => click(byRole('link', 'Notes'))
    await typeInto(input('Title'), 'Changed')
    await leave()
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Leave without saving?')
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('kept as a draft')
    await click(byRole('button', 'Stay here'))
    expect(input('Title').value).toBe('Changed')
    await typeInto(input('Title'), 'Murmurs')
    await leave()
    expect(document.body.textContent).toBe('elsewhere')
  })

  it('brings back what was typed and not saved, and lets it be thrown away', async () => {
    kept = {
      version: 1,
      base: { title: 'Murmurs', slug: 'murmurs' },
      values: { title: 'Murmurs, half', slug: 'murmurs' },
      savedAt: new Date().toISOString(),
    }
    await open(record())
    await vi.waitFor(() => expect(input('Title').value).toBe('Murmurs, half'), PATIENCE)
    expect(document.body.textContent).toContain('Your unsaved draft is back')
    await click(byRole('button', 'Discard draft'))
    await vi.waitFor(() => expect(input('Title').value).toBe('Murmurs'), PATIENCE)
    expect(document.body.textContent).not.toContain('Your unsaved draft is back')
    await vi.waitFor(() => expect(drafts()).toEqual(['DELETE']), PATIENCE)
  })

  it('compares a draft of an older version with what is saved by now', async () => {
    kept = {
      version: 1,
      base: { title: 'Murmurs', slug: 'murmurs' },
      values: { title: 'Mine', slug: 'murmurs' },
      savedAt: new Date().toISOString(),
    }
    await open(record({ version: 2, title: 'Murmurs', slug: 'theirs' }))
    expect(document.body.textContent).toContain('saved version 2 while you were writing')
    await click(byRole('button', 'Use these'))
    expect([input('Title').value, input('Address').value]).toEqual(['Mine', 'theirs'])
  })

  it('throws the draft away once it is saved, and keeps what is typed while the save is under way', async () => {
    kept = {
      version: 1,
      base: { title: 'Murmurs', slug: 'murmurs' },
      values: { title: 'Mine', slug: 'murmurs' },
      savedAt: new Date().toISOString(),
    }
    await open(record())
    const saving = Promise.withResolvers<Response>()
    next.push(saving.promise as never)
    await click(byRole('button', 'Save changes'))
    await typeInto(input('Address'), 'typed-meanwhile')
    await act(async () =>
      saving.resolve(answers(200, { status: 'success', data: record({ version: 2, title: 'Mine' }) })),
    )
    expect([input('Title').value, input('Address').value]).toEqual(['Mine', 'typed-meanwhile'])
    expect(drafts()).toContain('DELETE')
    next.push(answers(200, { status: 'success', data: record({ version: 3, title: 'Mine', slug: 'typed-meanwhile' }) }))
    await click(byRole('button', 'Save changes'))
    expect(sent()[1]).toEqual({ title: 'Mine', slug: 'typed-meanwhile', version: 2 })
  })

  it('is saved from the header where the form is long, and by Ctrl S', async () => {
    await act(async () =>
      root.render(
        <RouterProvider router={createMemoryRouter([{ path: '*', element: formOf(record(), { saveAbove: true }) }])} />,
      ),
    )
    expect(document.querySelectorAll('form button[type=submit]')).toHaveLength(0)
    await typeInto(input('Title'), 'Once')
    next.push(answers(200, { status: 'success', data: record({ version: 2, title: 'Once' }) }))
    await click(byRole('button', 'Save changes'))
    await typeInto(input('Title'), 'Twice')
    next.push(answers(200, { status: 'success', data: record({ version: 3, title: 'Twice' }) }))
    await act(async () =>
      input('Title').dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true })),
    )
    expect(sent().map(({ title, version }) => [title, version])).toEqual([
      ['Once', 1],
      ['Twice', 2],
    ])
  })

  it('takes along what is typed between the first save and the edit screen', async () => {
    const made = record({ title: 'New', slug: 'new' })
    const arrives = Promise.withResolvers<Note>()
    await open(undefined, arrives.promise)
    await typeInto(input('Title'), 'New')
    next.push(answers(200, { status: 'success', data: made }))
    await click(byRole('button', 'Create note'))
    const old = input('Title')
    await typeInto(old, 'New, and more')
    await act(async () => arrives.resolve(made))
    expect(input('Title')).not.toBe(old)
    expect(fetched.mock.calls.filter(([url, init]) => String(url).endsWith('/new') && init?.method === 'PUT')).toEqual(
      [],
    )
    expect(input('Title').value).toBe('New, and more')
    next.push(answers(200, { status: 'success', data: record({ version: 2, title: 'New, and more', slug: 'new' }) }))
    await click(byRole('button', 'Save changes'))
    expect(sent()[1]).toEqual({ title: 'New, and more', slug: 'new', version: 1 })
  })
})
