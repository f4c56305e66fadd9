import { getAccessibleMode } from '@wardround/proto/http/assessment/accessible-mode.ts'
import { getGem, listGems } from '@wardround/proto/http/assessment/gems.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect, it, vi } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor, within } from '#shared/testing/page.tsx'
import { GemReader } from './gem-reader.tsx'

const server = apiServer(
  answering(getCurrentUser, () => refusal(401, 'session.missing')),
  answering(getAccessibleMode, { on: false, since: null }),
  answering(getGem, () => refusal(404, 'resource.missing')),
)

it('says that a gem is gone, and leads to the others', async () => {
  show(<GemReader id="0199a000-0000-7000-8000-000000000001" />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Gem not found' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'See all gems' }).getAttribute('href')).toBe('/plabgems')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

const ID = '0199a000-0000-7000-8000-000000000001'
const GEM = {
  ...{ id: ID, versionId: ID, versionNumber: 1, publishedAt: '2026-11-20T09:00:00.000Z', code: 'CAR-G001' },
  ...{ category: { id: ID, slug: 'cardiovascular', name: 'Cardiovascular' }, number: 1, total: 2 },
  ...{ previousId: null, nextId: `${ID.slice(0, -1)}2`, title: 'Digoxin', prompt: null, flagged: false, notes: [] },
  ...{ content: { format: 1, html: '<p>Fab.</p>' }, references: [], clinchers: { known: [], unknown: [] } },
  memory: { state: 'new', recall: null, reviews: 0, leech: false },
  decks: [{ name: 'cardiovascular', title: 'Cardiovascular deck' }],
  linked: {
    questions: [{ categorySlug: 'cardiovascular', number: 3, code: 'CAR-0003', progress: 0 }],
    guides: [{ slug: 'heart-failure', title: 'Heart failure' }],
  },
}

it.each([
  ['with the question bank', { qb: true }, ['Try a question on this', 'Guide: Heart failure']],
  ['without it', { qb: false }, []],
])('leads on, for somebody %s', async (_, user, led) => {
  server.use(
    answering(getCurrentUser, { uid: ID, gems: true, ...user } as never),
    answering(listGems, { items: [], total: 0 } as never),
    answering(getGem, GEM as never),
  )
  show(<GemReader id={ID} />)
  const next = within(await screen.findByRole('region', { name: 'What to do next' }))
  await waitFor(() =>
    expect(next.getAllByRole('link').flatMap((link) => link.querySelector('span')?.textContent ?? [])).toEqual([
      ...led,
      'Next gem in Cardiovascular',
      'All gems in Cardiovascular',
    ]),
  )
  const deck = screen.getByRole('link', { name: 'Cardiovascular deck' })
  expect(deck.getAttribute('href')).toBe('/gemsdecking?deck=cardiovascular')
})

it('has what is remembered of it below the whole gem where there is no margin', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  server.use(
    answering(getCurrentUser, { uid: ID, gems: true, qb: false } as never),
    answering(listGems, { items: [], total: 0 } as never),
    answering(getGem, GEM as never),
  )
  show(<GemReader id={ID} />)
  const margin = await screen.findByRole('complementary', { name: 'About this gem' })
  const text = screen.getByText('Fab.')
  expect(text.compareDocumentPosition(margin)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  vi.unstubAllGlobals()
})

it('names each part that a note can be on', async () => {
  const section = (title: string, last: number) => ({ id: `${ID.slice(0, -1)}${last}`, title, html: '', images: [] })
  const content = { format: 3, sections: [section('In short', 1), section('', 2)] }
  server.use(answering(listGems, { items: [], total: 0 } as never), answering(getGem, { ...GEM, content } as never))
  show(<GemReader id={ID} />)
  expect(await screen.findByRole('button', { name: 'Write a note on In short' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Write a note on part 2' })).toBeDefined()
})

it.each([
  [false, false],
  [true, true],
])('has a context menu only in accessible mode (%s)', async (on, has) => {
  server.use(
    answering(getAccessibleMode, { on, since: null }),
    answering(listGems, { items: [], total: 0 } as never),
    answering(getGem, GEM as never),
  )
  show(<GemReader id={ID} />)
  const text = await screen.findByText('Fab.')
  const open = () => text.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  await waitFor(() => expect(open()).toBe(has))
})
