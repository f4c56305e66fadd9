import { getOcr, startOcr } from '@wardround/proto/http/content/ocr.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { beforeEach, expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { OcrPanel } from './ocr-panel.tsx'

const ID = '0199a000-0000-7000-8000-000000000001'
const page = { state: 'done', lines: 1, confidence: 95, reason: null } as const
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Gems: { v: true, a: true, e: true } } } } as never),
  answering(startOcr, { jobId: ID }),
  answering(getOcr, {
    id: ID,
    state: 'done',
    progress: 100,
    pages: [
      {
        ...page,
        number: 1,
        name: 'a.png',
        text: 'Calcium <1 mmol/L\nis low.\n\nGive it:\n• slowly\n2. again\nin 5 - 10 min',
      },
      { ...page, number: 2, name: 'b.png', text: '', lines: 0, reason: 'There is no text on this page.' },
      { ...page, number: 3, name: 'c.png', text: 'Gve slt', confidence: 41 },
    ],
    createdAt: '2026-11-24T09:00:00.000Z',
    expiresAt: '2026-11-25T09:00:00.000Z',
  }),
)

beforeEach(() => sessionStorage.clear())

it('offers the text of pages, and says which were empty or hard to read', async () => {
  const offered: string[] = []
  const { user } = show(<OcrPanel onText={(html) => void offered.push(html)} />)
  await user.click(await screen.findByText('Read text from pictures of pages'))
  await user.upload(screen.getByLabelText('Pictures of pages'), new File(['x'], 'a.png', { type: 'image/png' }))
  expect(await screen.findByText('b.png: There is no text on this page.')).toBeDefined()
  expect(screen.getByText('Text found on 2 of 3 pages.')).toBeDefined()
  expect(screen.getByText('c.png: Hard to read. Check every line against the page.')).toBeDefined()
  expect(screen.queryByText(/^a\.png/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Put the text into the editor' }))
  expect(offered).toEqual([
    '<p>Calcium &lt;1 mmol/L is low.</p><p>Give it:</p><p>• slowly</p><p>2. again in 5 - 10 min</p><p>Gve slt</p>',
  ])
  expect(screen.getByText(/The text is at the end of the editor/)).toBeDefined()
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})

it('says how far it is, and takes no other pictures meanwhile', async () => {
  const waiting = { ...page, text: '', lines: 0, confidence: null, reason: null, state: 'queued' } as const
  const pages = [
    { ...page, number: 1, name: 'a.png', text: 'One' },
    { ...waiting, number: 2, name: 'b.png' },
    { ...waiting, number: 3, name: 'c.png' },
  ]
  const at = '2026-11-24T09:00:00.000Z'
  server.use(answering(getOcr, { id: ID, state: 'reading', progress: 33, pages, createdAt: at, expiresAt: at }))
  const { user, unmount } = show(<OcrPanel onText={() => undefined} />)
  await user.click(await screen.findByText('Read text from pictures of pages'))
  await user.upload(screen.getByLabelText('Pictures of pages'), new File(['x'], 'a.png', { type: 'image/png' }))
  const bar = await screen.findByRole('progressbar', { name: 'Reading the pages' })
  expect(bar.getAttribute('aria-valuenow')).toBe('33')
  expect(screen.getByText('Reading. 1 of 3 pages read.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Put the text into the editor' })).toBeNull()
  // Long work can be left.
  unmount()
  show(<OcrPanel onText={() => undefined} />)
  expect(await screen.findByText('Reading. 1 of 3 pages read.')).toBeDefined()
})

it('keeps what was read when the next file turns out to be none that can be read', async () => {
  const other = ID.replace('01', '02')
  const at = '2026-11-24T09:00:00.000Z'
  const job = { state: 'done', progress: 100, createdAt: at, expiresAt: at } as const
  const failed = { ...page, number: 1, name: 'b.pdf', text: '', lines: 0, confidence: null, reason: 'No picture.' }
  const ids = [ID, other]
  server.use(
    answering(startOcr, () => ({ jobId: ids.shift() ?? '' })),
    answering(getOcr, ({ params }) =>
      params['id'] === ID
        ? { ...job, id: ID, pages: [{ ...page, number: 1, name: 'a.png', text: 'One' }] }
        : { ...job, id: other, pages: [failed] },
    ),
  )
  const offered: string[] = []
  const { user } = show(<OcrPanel onText={(html) => void offered.push(html)} />)
  await user.click(await screen.findByText('Read text from pictures of pages'))
  const choose = screen.getByLabelText('Pictures of pages')
  await user.upload(choose, new File(['x'], 'a.png', { type: 'image/png' }))
  await screen.findByText('Text found on 1 of 1 page.')
  await user.upload(choose, new File(['x'], 'b.png', { type: 'image/png' }))
  await screen.findByText('b.pdf: No picture.')
  await user.click(screen.getByRole('button', { name: 'Put the text into the editor' }))
  expect(offered).toEqual(['<p>One</p>'])
})
