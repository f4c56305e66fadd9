import { getAccessibleMode } from '@wardround/proto/http/assessment/accessible-mode.ts'
import { getDeck, getDueGems } from '@wardround/proto/http/assessment/decks.ts'
import { getReviewSession, recordGemReviews } from '@wardround/proto/http/assessment/gem-reviews.ts'
import { markGem } from '@wardround/proto/http/assessment/gems.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { ReviewPage } from './review-page.tsx'

const id = (at: number) => `0199a000-0000-7000-8000-${String(at).padStart(12, '0')}`
const next = Object.fromEntries(['again', 'hard', 'good', 'easy'].map((name) => [name, '2026-11-28T04:00:00.000Z']))
const card = (at: number) => ({
  ...{ id: id(at), code: `CAR-G${at}`, title: `Card ${at}`, prompt: null, flagged: false, notes: [], next },
  ...{
    category: { id: id(0), slug: 'cardiovascular', name: 'Cardiovascular' },
    content: { format: 1, html: '<p>x</p>' },
  },
  ...{ clinchers: { known: [], unknown: [] }, memory: { reviews: 0, lastRating: null, recall: null, leech: false } },
})
let asked: string[] = []
const server = apiServer(
  answering(getCurrentUser, { uid: id(9), gems: true } as never),
  answering(getDeck, () => refusal(404, 'resource.missing')),
  answering(getAccessibleMode, { on: false, since: null }),
  answering(getDueGems, { due: 0, new: 0, reviewed: 0, minutes: 0, exam: null }),
  answering(recordGemReviews, { recorded: [], refused: [] }),
  answering(getReviewSession, ({ query }) => {
    asked = [...asked, `${query.get('deck')} ${query.get('mode')} ${query.get('skip')}`]
    if (query.get('mode') === 'review') return { cards: [], due: 0, new: 0 }
    const skip = Number(query.get('skip'))
    return { cards: [card(skip + 1)], due: 2, new: 0 } as never
  }),
)
beforeEach(() => {
  asked = []
})

const open = (address: string) =>
  show(
    <Routes>
      <Route path="/gemsdecking/view/:name?" element={<ReviewPage />} />
    </Routes>,
    address,
  )

it('leads from a deck with nothing due through all of its cards, also behind those that one round takes', async () => {
  const { user } = open('/gemsdecking/view/ecgs')
  await screen.findByText('Nothing is due')
  await user.click(screen.getByRole('link', { name: 'Go through all gems' }))
  for (const [at, more] of [
    [1, 'Go through the next gems'],
    [2, 'Go through the gems again'],
    [1, 'Go through the next gems'],
  ] as const) {
    await screen.findByRole('heading', { name: `Card ${at}` })
    await user.click(screen.getByRole('button', { name: 'Show answer' }))
    await user.click(screen.getByRole('button', { name: /^Good/ }))
    expect(await screen.findByText(/Your schedule has not changed/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: more }))
  }
  await screen.findByRole('heading', { name: 'Card 2' })
  expect(asked).toEqual(['ecgs review 0', 'ecgs cram 0', 'ecgs cram 1', 'ecgs cram 0', 'ecgs cram 1'])
})

it('says how many cards wait behind a round', async () => {
  server.use(answering(getReviewSession, { cards: [card(1)], due: 60, new: 4 } as never))
  const { user } = open('/gemsdecking/view')
  const front = await screen.findByRole('heading', { name: 'Card 1' })
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  expect(front.dispatchEvent(menu), 'is protected').toBe(false)
  await user.click(screen.getByRole('button', { name: 'Show answer' }))
  await user.click(screen.getByRole('button', { name: /^Easy/ }))
  expect(await screen.findByText(/Your ratings are saved\. 63 gems to go\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Review the next gems' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Go through all gems' })).toBeNull()
})

it('shows the answer by Space after a tool was clicked, and takes back what was done last by Z', async () => {
  const marks: unknown[] = []
  server.use(
    answering(getReviewSession, { cards: [card(1), card(2)], due: 2, new: 0 } as never),
    answering(markGem, ({ body }) => {
      marks.push((body as { mark: string }).mark)
      return {} as never
    }),
  )
  const { user } = open('/gemsdecking/view/ecgs')
  await screen.findByRole('heading', { name: 'Card 1' })
  await user.click(screen.getByRole('button', { name: /^Hide until tomorrow|^Tomorrow/ }))
  await screen.findByRole('heading', { name: 'Card 2' })
  await user.keyboard(' ')
  expect(await screen.findByRole('button', { name: /^Good/ })).toBeDefined()
  expect(marks).toEqual(['bury'])
  await user.keyboard('z')
  await screen.findByRole('heading', { name: 'Card 1' })
  expect(marks).toEqual(['bury', 'unbury'])
})

it('says of a deck with nothing due what is due elsewhere', async () => {
  server.use(answering(getDueGems, { due: 3, new: 1, reviewed: 0, minutes: 2, exam: null }))
  open('/gemsdecking/view/ecgs')
  await screen.findByText('Nothing is due in this deck')
  expect(screen.getByText('All gems today: 3 due, 1 new, about 2 minutes.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Review 4 gems' }).getAttribute('href')).toBe('/gemsdecking/view')
})
