import {
  changeDeck,
  type Deck,
  getDeck,
  getDueGems,
  getGemForecast,
  listDecks,
} from '@wardround/proto/http/assessment/decks.ts'
import type { ListedGem } from '@wardround/proto/http/assessment/gems.ts'
import { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { beforeEach, expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor, within } from '#shared/testing/page.tsx'
import { useToasts } from '#shared/ui/overlay/toast.ts'
import { DecksPage } from './decks-page.tsx'

const ID = '0199a000-0000-7000-8000-000000000001'
const image = { id: ID, url: `/api/v1/media/${ID}`, width: 960, height: 540, bytes: 9, protected: false }
const TODAY = { due: 2, new: 0, reviewed: 6, minutes: 1, exam: null }
const deck = (name: string, change: Partial<Deck> = {}): Deck => ({
  ...{ name, title: `Deck ${name}`, description: '', kind: 'theme', image: null, version: 0 },
  ...{ size: 8, new: 3, due: 0, known: 5, forecast: [0, 0, 0, 0, 0, 0, 0] },
  ...change,
})
const OWN = deck(`own-${ID}`, { kind: 'own', title: 'Antidotes', due: 2 })
const GEM = {
  ...{ id: ID, code: 'CAR-G001', format: 1, title: 'Digoxin', excerpt: 'Fab.', flagged: false, note: null, decks: [] },
  ...{ category: { id: ID, slug: 'cardiovascular', name: 'Cardiovascular' }, memory: { state: 'new', dueAt: null } },
  indexImage: { ...image, width: 400, height: 300 },
} as unknown as ListedGem
let items: ListedGem[] = [GEM]
let sent: unknown[] = []
const server = apiServer(
  answering(getPageByTag, () => refusal(404, 'resource.missing')),
  answering(getGemForecast, () => refusal(500, 'request.failed' as never)),
  answering(getDueGems, TODAY),
  answering(listDecks, {
    decks: [deck('ecgs', { image }), deck('due', { due: 1 }), deck('empty', { size: 0, new: 0, known: 0 }), OWN],
    today: TODAY,
  }),
  answering(getDeck, () => ({ deck: { ...OWN, size: items.length }, items, page: 1, size: 50, total: items.length })),
  answering(changeDeck, ({ body }) => {
    sent = [...sent, body]
    items = 'take' in (body as object) ? [] : [GEM]
    return { deck: OWN }
  }),
)
beforeEach(() => {
  items = [GEM]
  sent = []
})

const link = (name: string) => screen.findByRole('link', { name })

it('leads to a review where there is one today, else through all cards, and nowhere from an empty deck', async () => {
  const { container } = show(<DecksPage />)
  // Three of its cards are new, and today takes no new ones.
  expect((await link('Go through Deck ecgs')).getAttribute('href')).toBe('/gemsdecking/view/ecgs?mode=cram')
  expect((await link('Review Deck due')).getAttribute('href')).toBe('/gemsdecking/view/due')
  expect(screen.queryByRole('link', { name: /^(Review|Go through) Deck empty/ })).toBeNull()
  expect((await link('Deck ecgs')).getAttribute('href')).toBe('/gemsdecking?deck=ecgs')
  const pictures = [...container.querySelectorAll('img')]
  expect(pictures.map((one) => [one.getAttribute('src'), one.width, one.height])).toEqual([[image.url, 96, 54]])
})

it('shows the cards of a deck with their pictures, and takes one out of an own deck with a way back', async () => {
  function Toasts() {
    return useToasts().map(({ id, text, action }) => (
      <p key={id}>
        {text}
        <button type="button" onClick={action?.run}>
          {action?.label}
        </button>
      </p>
    ))
  }
  const { user, container } = show(
    <>
      <DecksPage />
      <Toasts />
    </>,
    `/gemsdecking?deck=${OWN.name}`,
    'site',
  )
  await screen.findByRole('heading', { level: 1, name: 'Antidotes' })
  expect(screen.getByText(/1 gem: 3 new, 2 due, 5 known\./)).toBeDefined()
  expect((await link('Review 2 gems today')).getAttribute('href')).toBe(`/gemsdecking/view/${OWN.name}`)
  expect((await link('Go through all gems')).getAttribute('href')).toBe(`/gemsdecking/view/${OWN.name}?mode=cram`)
  const table = within(screen.getByRole('table', { name: 'Gems' }))
  expect(table.getByRole('link', { name: 'Digoxin' })).toBeDefined()
  expect(container.querySelector('td img')?.getAttribute('src')).toBe(image.url)
  await user.click(table.getByRole('button', { name: 'Remove Digoxin' }))
  await screen.findByText('This deck has no gems')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Remove Digoxin' })
  expect(sent).toEqual([{ take: [ID] }, { put: [ID] }])
})

it('takes nothing out of a deck of staff, and says when a deck is gone', async () => {
  server.use(
    answering(getDeck, {
      deck: deck('ecgs', { image, description: 'Read them.' }),
      ...{ items: [GEM], page: 1, size: 50, total: 1 },
    }),
  )
  const { unmount } = show(<DecksPage />, '/gemsdecking?deck=ecgs')
  await screen.findByRole('heading', { level: 1, name: 'Deck ecgs' })
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  unmount()
  server.use(answering(getDeck, () => refusal(404, 'resource.missing')))
  show(<DecksPage />, '/gemsdecking?deck=gone')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Deck not found' })).toBeDefined())
})

it('plots new and due cards by day, and promises the days after the exam only where there is one', async () => {
  const days = [0, 3].map((due, at) => ({ date: `2026-11-2${at}`, due, new: 6, minutes: 2, easy: false }))
  const past = { remembered: null, reviews: 0, days: [] }
  server.use(answering(getGemForecast, { days, past, minutesPerDay: 15, secondsPerCard: 15, exam: null } as never))
  const { unmount } = show(<DecksPage />)
  expect(
    await screen.findByRole('img', { name: 'New and due gems each day for 2 days, from today: 6, 9.' }),
  ).toBeDefined()
  expect(screen.queryByText(/after your exam/)).toBeNull()
  unmount()
  const exam = { date: '2026-11-21', days: 1, passed: false }
  server.use(answering(listDecks, { decks: [OWN], today: { ...TODAY, exam } } as never))
  show(<DecksPage />)
  expect(await screen.findByText(/No reviews are planned after your exam\.$/)).toBeDefined()
})
