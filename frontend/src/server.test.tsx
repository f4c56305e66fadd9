import { PUBLIC_PAGES } from '@wardround/proto/public-pages.ts'
import { delay, http } from 'msw'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiServer } from '#shared/testing/api-server.ts'
import { trusting } from './app/drawn-page.ts'
import { Site } from './app/router.tsx'
import { draw } from './server.tsx'

const ID = '0199a000-0000-7000-8000-0000000000aa'
const NEWS = {
  id: ID,
  slug: 'bank-grows',
  title: 'The bank grows',
  lead: 'By many questions.',
  html: '<p>All of it.</p>',
  picture: null,
  pinned: true,
  publishedAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
}
const EVENT = {
  id: ID,
  type: 0,
  title: 'ECGs in twenty patterns',
  slug: 'ecgs',
  summary: 'One after the other.',
  html: '<p>More.</p>',
  picture: null,
  groups: [],
  speaker: 'Dr Ines Harrow',
  dates: [{ startsAt: '2030-12-03T18:30:00.000Z', endsAt: '2030-12-03T20:00:00.000Z' }],
  capacity: 60,
  price: { amount: 1500, currency: 'gbp' },
  sale: 'open',
  saleFrom: null,
  needsGmail: false,
}
const none = { items: [], page: 1, size: 100, total: 0 }
const TEXT = '<p>There are {{gems}} gems.</p><table><tbody><tr><td>Sodium</td><td>140</td></tr></tbody></table>'
const CONTENT: Record<string, unknown> = {
  getPageByTag: { tag: 'plab', title: 'A page', value: { kind: 'text', html: TEXT }, updatedAt: NEWS.updatedAt },
  getFigures: { questions: 2346, areas: 24, guides: 4, gems: 860 },
  getCompany: { name: 'Wardround', email: 'office@wardround.test' },
  getFaq: [{ id: ID, name: 'Gems', type: 4, questions: [{ id: ID, question: 'Why?', answer: '<p>So.</p>' }] }],
  listPublishedNews: { ...none, items: [NEWS], total: 1, years: [2026] },
  getPublishedNewsItem: NEWS,
  listAllProducts: [
    {
      id: ID,
      name: 'Three months',
      description: 'All of it',
      renews: false,
      price: { amount: 4900, currency: 'GBP' },
      services: [{ type: 1 }, { type: 2 }],
    },
  ],
  listPublicWebinars: { ...none, items: [EVENT], total: 1 },
  listPlacesLeft: [{ eventId: ID, left: 6 }],
  listPublicPlab1Courses: none,
  listPublicBigMocks: none,
}
apiServer(http.all('*', () => delay('infinite')))
const said: unknown[][] = []

beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words))
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** Draws with everything that is asked for, as the gateway does. */
async function drawn(path: string, session: 'none' | 'likely') {
  const data: Record<string, unknown> = {}
  let drawing = await draw(path, session, data)
  while (drawing.wanted.some(({ call }) => call in CONTENT)) {
    for (const { key, call } of drawing.wanted) if (call in CONTENT) data[key] = CONTENT[call]
    drawing = await draw(path, session, data)
  }
  return { ...drawing, data }
}

const PATHS = [
  '/',
  '/faq',
  '/news',
  '/news/old',
  '/news/bank-grows',
  '/contactus',
  '/webinars',
  '/courses',
  '/bigmock',
  ...PUBLIC_PAGES.map(({ path }) => path),
]

/** For somebody who may be logged in already, the gate of the log-in page waits until that is known. */
const DRAWN = [
  ...PATHS.flatMap((path) => [[path, 'none'] as const, [path, 'likely'] as const]),
  ['/login', 'none'] as const,
]

it.each(DRAWN)(
  'draws %s for a session of %s so that the browser takes it over without a word',
  async (path, session) => {
    const { html, style, data } = await drawn(path, session)
    expect(html).toContain('<h1')
    expect(html).not.toContain('<!--$!-->')
    expect(style).toContain('data-styled')
    document.documentElement.dataset['session'] = session
    const box = document.body.appendChild(document.createElement('div'))
    box.innerHTML = html
    const heading = box.querySelector('h1')?.textContent
    const unlike: unknown[] = []
    const root = await act(async () =>
      hydrateRoot(
        box,
        <SWRConfig value={{ fallback: data, use: [trusting(data)], provider: () => new Map() }}>
          <MemoryRouter initialEntries={[path]}>
            <Site />
          </MemoryRouter>
        </SWRConfig>,
        { onRecoverableError: (error) => void unlike.push(error) },
      ),
    )
    expect({ unlike, said: said.filter(([word]) => /hydrat|did not match/i.test(String(word))) }).toEqual({
      unlike: [],
      said: [],
    })
    expect(box.querySelector('h1')?.textContent).toBe(heading)
    await act(async () => root.unmount())
    delete document.documentElement.dataset['session']
  },
)
