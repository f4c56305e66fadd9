import { listCategoryScores } from '@wardround/proto/http/assessment/categories.ts'
import { listGemNotes } from '@wardround/proto/http/assessment/gems.ts'
import { listNotes } from '@wardround/proto/http/assessment/notes.ts'
import { listGuideNotes } from '@wardround/proto/http/content/guides.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect, it } from 'vitest'
import { paths } from '#shared/navigation/paths.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { NotesPage } from './notes-page.tsx'

const [GEM, GONE, GUIDE] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const category = { id: crypto.randomUUID(), slug: 'cardiac', name: 'Cardiac' }
const note = (change: object) => ({
  ...{ gemId: GEM, code: 'CAR-G1', title: 'Infarction', category, sectionId: null, sectionTitle: null },
  ...{ available: true, text: 'Do V4R', version: 1, updatedAt: new Date().toISOString(), ...change },
})
const guideNote = (change: object) => ({
  ...{
    guideId: GUIDE,
    slug: 'hyperkalaemia',
    title: 'Hyperkalaemia',
    category,
    sectionId: 'treat',
    sectionTitle: 'Treat',
  },
  ...{ available: true, text: 'Calcium first', version: 1, updatedAt: new Date().toISOString(), ...change },
})
const user = (gems: boolean) => answering(getCurrentUser, { uid: 'u', group: 1, qb: true, gems } as never)
const none = { items: [], page: 1, size: 25, total: 0 }

const server = apiServer(
  user(true),
  answering(listCategoryScores, [] as never),
  answering(listNotes, none),
  answering(listGemNotes, {
    ...none,
    items: [note({ sectionTitle: 'Walls' }), note({ gemId: GONE, title: 'Old', available: false })],
    total: 2,
  } as never),
  answering(listGuideNotes, {
    ...none,
    items: [guideNote({}), guideNote({ sectionId: 'gone', sectionTitle: null })],
    total: 2,
  } as never),
)

it('lists notes on gems beside those on questions, each with the way to its gem', async () => {
  const { user: person } = show(<NotesPage />)
  await screen.findByRole('heading', { name: 'No notes yet' })
  await person.click(await screen.findByRole('link', { name: 'Gems' }))
  const link = await screen.findByRole('link', { name: 'Infarction' })
  expect(link.getAttribute('href')).toBe(paths.gem(GEM, 'cardiac'))
  expect(screen.getByText('Cardiac, Walls')).toBeTruthy()
  expect(screen.getByText('Old, no longer available')).toBeTruthy()
})

it('lists notes on guides, each with the way to its section', async () => {
  show(<NotesPage />, '/profile/notes?type=guides')
  const links = await screen.findAllByRole('link', { name: 'Hyperkalaemia' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    paths.guide('hyperkalaemia', 'treat'),
    paths.guide('hyperkalaemia'),
  ])
  expect(screen.getByText('Cardiac, Treat')).toBeTruthy()
  expect(screen.getByText('Cardiac, a section that was removed')).toBeTruthy()
})

it('asks for no notes on gems where the learner has none', async () => {
  server.use(user(false))
  show(<NotesPage />, '/profile/notes?type=gems')
  await screen.findByRole('heading', { name: 'No notes yet' })
  expect(screen.queryByRole('link', { name: 'Gems' })).toBeNull()
})
