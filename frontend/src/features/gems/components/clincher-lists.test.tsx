import {
  getClincherList,
  listClincherLists,
  type MarkedClincher,
  markClincher,
  markClincherList,
} from '@wardround/proto/http/assessment/clinchers.ts'
import { beforeEach, expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, within } from '#shared/testing/page.tsx'
import { ClincherLists } from './clincher-lists.tsx'

const id = (at: number) => `0199a000-0000-7000-8000-00000000000${at}`
const line = (at: number) => ({ id: id(at), text: `Clue ${at}`, choice: '', answer: `Answer ${at}`, contrast: '' })
const before: MarkedClincher[] = [
  { ...line(1), known: true },
  { ...line(2), known: true },
]
let clinchers = before
let marks: unknown[] = []
const listed = () => {
  const known = clinchers.filter((one) => one.known).length
  return { name: 'chest-pain', title: 'Chest pain', size: 2, known, unknown: 2 - known }
}
apiServer(
  answering(listClincherLists, () => [listed()]),
  answering(getClincherList, () => ({ ...listed(), clinchers })),
  answering(markClincher, ({ body }) => {
    const { clincherId, known } = body as { clincherId: string; known: boolean }
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
})

it('is to be learned again once it is reset, which is asked first', async () => {
  const { user } = show(<ClincherLists name={undefined} />, '/', 'site')
  await screen.findByText('You know all of them')
  await user.click(screen.getByRole('button', { name: 'Reset this list' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reset Chest pain?' }))
  expect(marks).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Reset this list' }))
  await screen.findByText('Clue 1')
  expect(await screen.findByText('0 of 2 known. 2 left to learn.')).toBeDefined()
  expect(marks).toEqual(['reset'])
})

it('keeps a line in its place when it is marked, until something else is chosen', async () => {
  clinchers = before.map((one) => ({ ...one, known: null }))
  const { user } = show(<ClincherLists name={undefined} />, '/', 'site')
  const [first] = await screen.findAllByRole('button', { name: 'Show the answer' })
  if (first) await user.click(first)
  await user.click(await screen.findByRole('button', { name: 'Knew' }))
  await screen.findByText('1 of 2 known. 1 left to learn.')
  expect(screen.getByText('Clue 1')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Shuffle' }))
  expect(screen.queryByText('Clue 1')).toBeNull()
  expect(screen.getByText('Clue 2')).toBeDefined()
})
