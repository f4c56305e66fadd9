import { deleteStaffDraft, getStaffDraft, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { staffCalls } from '@wardround/proto/staff/staff-calls.ts'
import { HttpResponse } from 'msw'
import { useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Link } from '#shared/navigation/link.tsx'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import type { RecordOf, Resource } from '#shared/staff/resource/resource.ts'
import { answering, apiServer, type Received, refusal } from '#shared/testing/api-server.ts'
import { type Shown, screen, show, showRoutes, waitFor } from '#shared/testing/page.tsx'
import { ResourceFormPage } from './resource-form-page.tsx'

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

/** What the service answers next to a call about the record itself, not about its draft. */
let next: (Response | Promise<Response>)[]
let sent: unknown[]
let keys: (string | null)[]
let kept: object | null
/** How the draft was changed. */
let drafts: string[]
const answer = ({ body, headers }: Received) => {
  sent.push(body)
  keys.push(headers.get('idempotency-key'))
  return (next.shift() ?? refusal(401, 'session.missing')) as never
}
const draftIs = (what: string) => () => {
  drafts.push(what)
  return { savedAt: '2026-11-21T10:00:00.000Z', deleted: true } as never
}
apiServer(
  answering(getCurrentUser, () => refusal(401, 'session.missing')),
  answering(note.create, answer),
  answering(note.change, answer),
  answering(getStaffDraft, () => kept as never),
  answering(saveStaffDraft, draftIs('saved')),
  answering(deleteStaffDraft, draftIs('deleted')),
)
beforeEach(() => {
  next = []
  sent = []
  keys = []
  kept = null
  drafts = []
})
const saved = (more: Partial<Note>) => HttpResponse.json({ status: 'success', data: record(more) })

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
async function open(from: Note | undefined, edited?: Promise<Note>) {
  const routes = [
    { path: '/notes/create', element: formOf(from) },
    ...(edited ? [{ path: '/notes/edit', lazy: async () => ({ element: <main>{formOf(await edited)}</main> }) }] : []),
    { path: '*', element: <p>elsewhere</p> },
  ]
  const { user } = showRoutes(routes, '/notes/create')
  await screen.findByRole('textbox', { name: /Title/ })
  return actions(user)
}
const input = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) }) as HTMLInputElement
const values = () => [input('Title').value, input('Address').value]
const text = () => document.body.textContent ?? ''
const shows = (words: string) => waitFor(() => expect(text()).toContain(words))
const actions = (user: Shown['user']) => ({
  write: async (label: string, value: string) => {
    await user.clear(input(label))
    await user.type(input(label), value)
  },
  press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  choose: (name: string) =>
    user.click(screen.getAllByRole('radio', { name: new RegExp(`^${name}`) })[0] as HTMLElement),
  follow: (name: string) => user.click(screen.getByRole('link', { name })),
})
const draft = (title: string) => ({
  version: 1,
  base: { title: 'Murmurs', slug: 'murmurs' },
  values: { title, slug: 'murmurs' },
  savedAt: new Date().toISOString(),
})

describe('the form of a staff record', () => {
  it('keeps what was typed when the service refuses, and points to the field', async () => {
    const { write, press } = await open(undefined)
    await write('Title', 'Taken')
    expect(values()).toEqual(['Taken', 'taken'])
    const details = [{ path: 'body.slug', message: 'This is already in use. Choose another.' }]
    next.push(refusal(409, 'resource.taken', { message: 'In use.', details }))
    await press('Create note')
    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(alert.textContent).toContain('Address: This is already in use. Choose another.'))
    expect(alert.textContent).not.toContain('Address: Address')
    expect(sent).toEqual([{ title: 'Taken', slug: 'taken' }])
    expect(input('Title').value).toBe('Taken')
    expect(input('Address').getAttribute('aria-invalid')).toBe('true')
    await write('Address', 'free')
    expect(input('Address').getAttribute('aria-invalid')).toBeNull()
  })

  it('overwrites nothing that somebody else has saved since', async () => {
    const { write, press, choose } = await open(record())
    await write('Title', 'Mine')
    const current = record({ version: 2, title: 'Theirs', slug: 'theirs' })
    next.push(refusal(409, 'resource.stale', { data: { current } }))
    await press('Save changes')
    await shows('saved version 2 while you were editing')
    expect((screen.getByRole('button', { name: 'Keep the chosen text' }) as HTMLButtonElement).disabled).toBe(true)
    await choose('Yours')
    await press('Keep the chosen text')
    expect(values()).toEqual(['Mine', 'theirs'])
    expect(sent).toHaveLength(1)
    next.push(saved({ version: 3, title: 'Mine', slug: 'theirs' }))
    await press('Save changes')
    await waitFor(() => expect(sent[1]).toEqual({ title: 'Mine', slug: 'theirs', version: 2 }))
    expect(text()).not.toContain('while you were editing')
  })

  it('makes one record of what was sent twice because the answer was lost', async () => {
    const { write, press } = await open(undefined)
    await write('Title', 'New')
    next.push(HttpResponse.error())
    await press('Create note')
    await shows('We couldn’t reach the site')
    await write('Title', 'Newer')
    next.push(saved({ title: 'New', slug: 'new' }), saved({ version: 2, title: 'Newer', slug: 'newer' }))
    await press('Create note')
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent.slice(1)).toEqual([
      { title: 'New', slug: 'new' },
      { title: 'Newer', slug: 'newer', version: 1 },
    ])
    expect(new Set(keys.slice(0, 2)).size).toBe(1)
  })

  it('takes what it saved itself without an answer for no change of somebody else', async () => {
    const { write, press } = await open(record())
    await write('Title', 'Mine')
    next.push(HttpResponse.error())
    await press('Save changes')
    await shows('We couldn’t reach the site')
    await write('Address', 'mine')
    const current = record({ version: 2, title: 'Mine' })
    next.push(refusal(409, 'resource.stale', { data: { current } }), saved({ version: 3, title: 'Mine', slug: 'mine' }))
    await press('Save changes')
    await waitFor(() => expect(sent[2]).toEqual({ title: 'Mine', slug: 'mine', version: 2 }))
    expect(text()).not.toContain('while you were editing')
  })

  it('carries on with what was typed when only something beside the form was saved', async () => {
    function LinkedBeside() {
      const [version, setVersion] = useState(1)
      return (
        <>
          <button type="button" onClick={() => setVersion(2)}>
            Link
          </button>
          {formOf(record({ version }))}
        </>
      )
    }
    const { user } = showRoutes([{ path: '/', element: <LinkedBeside /> }], '/')
    await screen.findByRole('textbox', { name: /Title/ })
    const { write, press } = actions(user)
    await write('Title', 'Mine')
    await press('Link')
    next.push(saved({ version: 3, title: 'Mine' }))
    await press('Save changes')
    await waitFor(() => expect(sent).toEqual([{ title: 'Mine', slug: 'murmurs', version: 2 }]))
    expect(text()).not.toContain('while you were editing')
  })

  it('asks before it is left with something unsaved, and not after', async () => {
    const form = (
      <>
        <Link to="/notes">Out</Link>
        {formOf(record())}
      </>
    )
    const { user } = show(
      <Routes>
        <Route path="/notes/create" element={form} />
        <Route path="*" element="elsewhere" />
      </Routes>,
      '/notes/create',
    )
    const { write, press, follow } = actions(user)
    await write('Title', 'Changed')
    await follow('Out')
    const asking = await screen.findByRole('alertdialog')
    expect(asking.textContent).toContain('Leave without saving?')
    expect(asking.textContent).toContain('kept as a draft')
    await press('Stay here')
    expect(input('Title').value).toBe('Changed')
    await write('Title', 'Murmurs')
    await follow('Out')
    await waitFor(() => expect(text()).toBe('elsewhere'))
  })

  it('brings back what was typed and not saved, and lets it be thrown away', async () => {
    kept = draft('Murmurs, half')
    const { press } = await open(record())
    await waitFor(() => expect(input('Title').value).toBe('Murmurs, half'))
    expect(text()).toContain('Your unsaved draft has been restored')
    await press('Discard draft')
    await waitFor(() => expect(input('Title').value).toBe('Murmurs'))
    expect(text()).not.toContain('Your unsaved draft has been restored')
    await waitFor(() => expect(drafts.at(-1)).toBe('deleted'))
  })

  it('compares a draft of an older version with what is saved by now', async () => {
    kept = draft('Mine')
    const { press } = await open(record({ version: 2, title: 'Murmurs', slug: 'theirs' }))
    await shows('saved version 2 while you were editing')
    await press('Keep the chosen text')
    expect(values()).toEqual(['Mine', 'theirs'])
  })

  it('brings back a draft of an older version with the same words without a question', async () => {
    kept = draft('Mine')
    await open(record({ version: 2 }))
    await waitFor(() => expect(input('Title').value).toBe('Mine'))
    expect(text()).not.toContain('while you were editing')
  })

  it('throws the draft away once it is saved, and keeps what is typed while the save is under way', async () => {
    kept = draft('Mine')
    const { write, press } = await open(record())
    await waitFor(() => expect(input('Title').value).toBe('Mine'))
    const saving = Promise.withResolvers<Response>()
    next.push(saving.promise)
    await press('Save changes')
    await write('Address', 'typed-meanwhile')
    saving.resolve(saved({ version: 2, title: 'Mine' }))
    await waitFor(() => expect(drafts).toContain('deleted'))
    expect(values()).toEqual(['Mine', 'typed-meanwhile'])
    next.push(saved({ version: 3, title: 'Mine', slug: 'typed-meanwhile' }))
    await press('Save changes')
    await waitFor(() => expect(sent[1]).toEqual({ title: 'Mine', slug: 'typed-meanwhile', version: 2 }))
  })

  it('takes along what is typed between the first save and the edit screen', async () => {
    const made = record({ title: 'New', slug: 'new' })
    const arrives = Promise.withResolvers<Note>()
    const { write, press } = await open(undefined, arrives.promise)
    await write('Title', 'New')
    next.push(HttpResponse.json({ status: 'success', data: made }))
    await press('Create note')
    await waitFor(() => expect(sent).toHaveLength(1))
    const old = input('Title')
    await write('Title', 'New, and more')
    arrives.resolve(made)
    await waitFor(() => expect(input('Title')).not.toBe(old))
    expect(input('Title').value).toBe('New, and more')
    next.push(saved({ version: 2, title: 'New, and more', slug: 'new' }))
    await press('Save changes')
    await waitFor(() => expect(sent[1]).toEqual({ title: 'New, and more', slug: 'new', version: 1 }))
  })
})
