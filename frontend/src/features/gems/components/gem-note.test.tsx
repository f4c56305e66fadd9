import { type GemNote as Note, saveGemNote } from '@wardround/proto/http/assessment/gems.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { GemNote } from './gem-note.tsx'

const ID = '0199a000-0000-7000-8000-000000000001'
const kept: Note = { sectionId: null, text: 'Mine.', version: 1, updatedAt: '2026-11-20T09:00:00.000Z' }
const theirs: Note = { ...kept, text: 'Written on the phone.', version: 4 }
const versions: unknown[] = []
const server = apiServer(
  answering(getCurrentUser, () => refusal(401, 'session.missing')),
  answering(saveGemNote, ({ body }) => {
    const { version, text } = body as { version: number; text: string }
    versions.push(version)
    if (version === 4) return { ...theirs, text, version: 5 }
    const error = { code: 'resource.stale', message: 'Changed.', data: theirs }
    return Response.json({ status: 'error', error }, { status: 409 })
  }),
)

it('never overwrites a note that was changed on another device unseen', async () => {
  const saved: Note[] = []
  const { user } = show(
    <GemNote gem={{ id: ID, notes: [kept] }} sectionId={null} onSaved={(note) => void saved.push(note)} />,
  )
  await user.click(screen.getByRole('button', { name: 'Edit your note' }))
  await user.click(screen.getByLabelText('Your note'))
  await user.paste(' And more.')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Written on the phone.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Replace note' }))
  await waitFor(() => expect(saved).toMatchObject([{ text: 'Mine. And more.', version: 5 }]))
  expect(versions).toEqual([1, 4])
})

it('sends a note also where nobody waits for it, and keeps what is typed over a reload until then', async () => {
  versions.length = 0
  const gem = { id: ID, notes: [{ ...kept, version: 4 }] }
  const { user, unmount } = show(<GemNote gem={gem} sectionId={null} />)
  await user.click(screen.getByRole('button', { name: 'Edit your note' }))
  await user.click(screen.getByLabelText('Your note'))
  await user.paste(' And more.')
  unmount()
  const again = show(<GemNote gem={gem} sectionId={null} />)
  expect((screen.getByLabelText('Your note') as HTMLTextAreaElement).value).toBe('Mine. And more.')
  await again.user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByRole('button', { name: 'Edit your note' })).toBeDefined()
  expect(versions).toEqual([4])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('wr.note.'))).toEqual([])
})

it('leaves the focus on its button once it is saved, also when the saved note is read', async () => {
  server.use(answering(saveGemNote, ({ body }) => ({ ...kept, text: (body as Note).text, version: 1 })))
  const { user, rerender } = show(<GemNote gem={{ id: ID, notes: [] }} sectionId={null} />)
  const button = (name: string) => screen.findByRole('button', { name })
  await user.click(await button('Write a note'))
  await user.paste('Mine.')
  ;(await button('Save note')).focus()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await button('Write a note')))
  rerender(<GemNote gem={{ id: ID, notes: [kept] }} sectionId={null} />)
  expect(document.activeElement).toBe(await button('Edit your note'))
})

it('brings back what could not be saved in whatever tab, on the note that it began with', async () => {
  versions.length = 0
  const { user, unmount } = show(<GemNote gem={{ id: ID, notes: [{ ...kept, version: 4 }] }} sectionId={null} />)
  server.use(answering(saveGemNote, () => HttpResponse.error() as never))
  await user.click(screen.getByRole('button', { name: 'Edit your note' }))
  await user.click(screen.getByLabelText('Your note'))
  await user.paste(' Typed in a tunnel.')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await screen.findByText(/couldn’t reach the site/)
  unmount()
  server.resetHandlers()
  sessionStorage.clear()
  const since = { ...kept, text: 'Since.', version: 5 }
  const again = show(<GemNote gem={{ id: ID, notes: [since] }} sectionId={null} />)
  expect((screen.getByLabelText('Your note') as HTMLTextAreaElement).value).toBe('Mine. Typed in a tunnel.')
  await again.user.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(versions).toEqual([4]))
})
