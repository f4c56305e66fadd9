import { uploadProtectedImage, uploadUnprotectedImage } from '@wardround/proto/http/content/images.ts'
import {
  changePicture,
  deletePicture,
  type LibraryPicture,
  listPictures,
} from '@wardround/proto/http/content/picture-library.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor, within } from '#shared/testing/page.tsx'
import { MediaPage } from './media-page.tsx'

const id = (last: number) => `10000000-0000-4000-8000-00000000000${last}`
const picture = (last: number, change: Partial<LibraryPicture>): LibraryPicture => ({
  id: id(last),
  url: `/api/v1/media/${id(last)}`,
  width: 800,
  height: 600,
  bytes: 40_960,
  protected: true,
  area: 'Questions',
  name: '',
  description: '',
  source: '',
  version: 1,
  createdBy: 'Edith',
  createdAt: '2026-11-20T09:00:00.000Z',
  uses: [],
  useCount: 0,
  ...change,
})
let flags = { v: true, e: true }
const server = apiServer(
  answering(getCurrentUser, () => ({ uid: 'uid', permissions: { p: { Questions: flags } } }) as never),
  answering(listPictures, {
    items: [
      picture(1, {
        name: 'ecg.png',
        description: 'An ECG',
        uses: [{ kind: 'question', id: id(9), label: 'CAR-0001' }],
        useCount: 1,
      }),
      picture(2, { name: 'spare.png' }),
    ],
    page: 1,
    size: 25,
    total: 2,
    all: 2,
    bytes: 81_920,
  }),
)

it('shows pictures with their places, and saves what one shows', async () => {
  const bodies: unknown[] = []
  const theirs = { name: 'chart.png', description: 'Their words', version: 2 }
  server.use(
    answering(changePicture, ({ body }) => {
      bodies.push(body)
      return bodies.length === 1
        ? refusal(409, 'resource.stale', { data: { current: picture(2, theirs) } })
        : (picture(2, {}) as never)
    }),
  )
  const { user } = show(<MediaPage />)
  expect(await screen.findByText('2 pictures, 82 kB')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^ecg\.png.*CAR-0001$/ }))
  expect(screen.getByRole('link', { name: 'CAR-0001' }).getAttribute('href')).toContain(id(9))
  expect(screen.queryByRole('button', { name: 'Delete picture' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: /^spare\.png.*No description$/ }))
  await user.type(screen.getByLabelText(/Description/, { selector: 'input' }), 'A chart')
  await user.type(screen.getByLabelText(/Source/), 'Drawn by us')
  await user.click(screen.getByRole('button', { name: 'Save picture' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this picture')
  const description = screen.getByLabelText<HTMLInputElement>(/Description/, { selector: 'input' })
  expect(description.value).toBe('Their words')
  await user.type(description, ', and mine')
  await user.click(screen.getByRole('button', { name: 'Save picture' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies[1]).toEqual({
    version: 2,
    name: 'chart.png',
    description: 'Their words, and mine',
    source: 'Drawn by us',
  })
})

it('asks before a picture is deleted, and says why it is refused', async () => {
  let calls = 0
  server.use(
    answering(deletePicture, () => {
      calls += 1
      return calls === 1 ? refusal(409, 'image.used', { message: 'A draft shows it.' }) : { deleted: true as const }
    }),
  )
  const { user } = show(<MediaPage />)
  await user.click(await screen.findByRole('button', { name: /^spare\.png.*No description$/ }))
  await user.click(screen.getByRole('button', { name: 'Delete picture' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete spare.png?' })
  expect(calls).toBe(0)
  await user.click(within(question).getByRole('button', { name: 'Delete picture' }))
  expect((await within(question).findByRole('alert')).textContent).toContain('A draft shows it.')
  await user.click(within(question).getByRole('button', { name: 'Delete picture' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toBe(2)
})

it('takes several files, names those that are refused, and offers nothing to somebody who may only look', async () => {
  const names: string[] = []
  server.use(
    answering(uploadProtectedImage, () => {
      names.push('protected')
      return names.length === 1 ? refusal(400, 'image.unsupported') : (picture(3, {}) as never)
    }),
    answering(uploadUnprotectedImage, () => {
      names.push('open')
      return picture(3, {}) as never
    }),
  )
  const { user, unmount } = show(<MediaPage />)
  const files = ['notes.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }))
  const drop = await screen.findByLabelText(/^Upload pictures/, { selector: 'input' })
  await user.upload(drop, files)
  expect(await screen.findByText(/^notes\.png: /)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /^Protected/ }))
  await user.upload(await screen.findByLabelText(/^Upload pictures/, { selector: 'input' }), files[1]!)
  await waitFor(() => expect(names).toEqual(['protected', 'protected', 'open']))
  unmount()
  flags = { v: true, e: false }
  show(<MediaPage />)
  await screen.findByText('2 pictures, 82 kB')
  expect(screen.queryByLabelText(/^Upload pictures/, { selector: 'input' })).toBeNull()
})
