import 'fake-indexeddb/auto'
import { getAccessibleMode } from '@wardround/proto/http/assessment/accessible-mode.ts'
import {
  getClincherList,
  listClincherLists,
  type MarkedClincher,
  markClincher,
  markClincherList,
} from '@wardround/proto/http/assessment/clinchers.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { countUnsent } from '#shared/question/store/unsent-answers.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor, within } from '#shared/testing/page.tsx'
import { ClincherLists } from './clincher-lists.tsx'

const id = (at: number) => `0199a000-0000-7000-8000-00000000000${at}`
const line = (at: number) => ({ id: id(at), text: `Clue ${at}`, choice: '', answer: `Answer ${at}`, contrast: '' })
const before: MarkedClincher[] = [
  { ...line(1), known: true },
  { ...line(2), known: true },
]
let clinchers = before
let marks: unknown[] = []
let marked: unknown[] = []
const listed = () => {
  const known = clinchers.filter((one) => one.known).length
  return { name: 'chest-pain', title: 'Chest pain', size: 2, known, unknown: 2 - known }
}
const server = apiServer(
  answering(getAccessibleMode, { on: false, since: null }),
  answering(getCurrentUser, { uid: id(9), gems: true } as never),
  answering(listClincherLists, () => [listed()]),
  answering(getClincherList, () => ({ ...listed(), clinchers })),
  answering(markClincher, ({ body }) => {
    const { clincherId, known } = body as { clincherId: string; known: boolean }
    marked = [...marked, { clincherId, known }]
    clinchers = clinchers.map((one) => (one.id === clincherId ? { ...one, known } : one))
    return { clincherId, known }
  }),
  answering(markClincherList, ({ body }) => {
    const { mark } = body as { mark: string }
    marks = [...marks, mark]
    clinchers = clinchers.map((one) => ({ ...one, known: mark === 'known' ? true : null }))
    return listed()
  }),
)
beforeEach(() => {
  clinchers = before
  marks = []
  marked = []
})

it('is to be learned again once it is reset, which is asked first', async () => {
  const { user } = show(<ClincherLists name={undefined} />, '/', 'site')
  await screen.findByText('You know every clincher in this list')
  await user.click(screen.getByRole('button', { name: 'Reset this list' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reset Chest pain?' }))
  expect(marks).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Reset this list' }))
  const clue = await screen.findByText('Clue 1')
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  expect(clue.dispatchEvent(menu), 'is protected').toBe(false)
  expect(await screen.findByText('0 of 2 known. 2 left to learn.')).toBeDefined()
  expect(marks).toEqual(['reset'])
})

it('keeps a line in its place when it is marked, until something else is chosen', async () => {
  clinchers = before.map((one) => ({ ...one, known: null }))
  const { user } = show(<ClincherLists name={undefined} />, '/', 'site')
  const [first] = await screen.findAllByRole('button', { name: 'Show answer' })
  if (first) await user.click(first)
  await user.click(await screen.findByRole('button', { name: 'I knew it' }))
  await screen.findByText('1 of 2 known. 1 left to learn.')
  expect(screen.getByText('Clue 1')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Shuffle clinchers' }))
  expect(screen.queryByText('Clue 1')).toBeNull()
  expect(screen.getByText('Clue 2')).toBeDefined()
})

it('keeps marks without a connection, shows and counts them, and sends the last of each when it is back', async () => {
  clinchers = before.map((one) => ({ ...one, known: null }))
  server.use(answering(markClincher, () => HttpResponse.error()))
  const { user } = show(<ClincherLists name={undefined} />, '/', 'site')
  await user.click(await screen.findByRole('radio', { name: 'All 2' }))
  await user.click((await screen.findAllByRole('button', { name: 'Show answer' }))[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'I knew it' }))
  await screen.findByText('1 of 2 known. 1 left to learn.')
  await screen.findByText('1 change is saved on this device and will be sent when you are back online.')
  await user.click(screen.getByRole('button', { name: 'Show answer' }))
  for (const name of ['I knew it', 'Not yet'])
    await user.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)
  await screen.findByText('2 changes are saved on this device and will be sent when you are back online.')
  expect([await countUnsent(id(9)), marked]).toEqual([2, []])
  server.resetHandlers()
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/saved on this device/)).toBeNull())
  expect(marked).toEqual([
    { clincherId: id(1), known: true },
    { clincherId: id(2), known: false },
  ])
  expect(await countUnsent(id(9))).toBe(0)
  expect(screen.getByText('1 of 2 known. 1 left to learn.')).toBeDefined()
})
