import { listAllProducts } from '@wardround/proto/http/billing/catalogue.ts'
import { getFigures } from '@wardround/proto/http/content/figures.ts'
import { listPublishedNews } from '@wardround/proto/http/content/published-news.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, within } from '#shared/testing/page.tsx'
import { HomePage } from './home-page.tsx'

const item = (slug: string, title: string) => ({
  ...{ id: `0199a000-0000-7000-8000-0000000000${slug}`, slug, title, lead: 'In short.', picture: null, pinned: false },
  publishedAt: '2026-11-16T09:00:00.000Z',
})
const news = (items: ReturnType<typeof item>[]) => ({ items, page: 1, size: 3, total: items.length, years: [] })
const server = apiServer(
  answering(getCurrentUser, () => refusal(401, 'session.missing')),
  answering(getFigures, { questions: 242, areas: 24, guides: 20, gems: 60 }),
  answering(listAllProducts, []),
  answering(listPublishedNews, news([])),
)

it('offers a question before anything else, with the true counts, and leaves the sign-up to the header', async () => {
  const { container } = show(<HomePage />)
  expect((await screen.findByText('242')).closest('div')?.textContent).toBe('Active questions242')
  expect(screen.getByText('24').closest('div')?.textContent).toBe('Categories24')
  const [first] = container.querySelectorAll('a, button')
  expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Try a question', '/trial'])
  expect(screen.queryAllByRole('link', { name: /sign up|create (an )?account/i })).toEqual([])
})

it('is nobody’s sales page before it is known who is there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    answering(getCurrentUser, async () => {
      await promise
      return refusal(401, 'session.missing')
    }),
  )
  show(<HomePage />)
  await screen.findByRole('status')
  expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull()
  resolve()
  expect(await screen.findByRole('link', { name: 'See plans' })).toBeDefined()
})

it('names each part of what is sold', async () => {
  show(<HomePage />)
  for (const name of ['Question bank', 'Mocks', 'Revision guides', 'Gems', 'Study group and partner'])
    expect(await screen.findByRole('heading', { name })).toBeDefined()
})

it('names no kind of content that there is none of, and sells nothing that is not on sale', async () => {
  server.use(answering(getFigures, { questions: 242, areas: 24, guides: 0, gems: 0 }))
  const { container } = show(<HomePage />)
  const questions = await screen.findByText('242')
  const counts = questions.closest('dl')
  expect([...(counts?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Active questions',
    'Categories',
  ])
  expect(await screen.findByText('There are no plans on sale at the moment. Check again later.')).toBeDefined()
  expect(container.textContent).not.toMatch(/gems|guides|£/i)
})

/** The part of the page with this heading. */
const part = async (name: string) => {
  const found = (await screen.findByRole('heading', { level: 2, name })).closest('section')
  if (!found) throw new Error(`${name} is no part of the page`)
  return within(found)
}

it('takes a question apart: the answer and a wrong choice, each with its reason, and says that the bars are a sample', async () => {
  show(<HomePage />)
  const apart = await part('A marked question, explained')
  const options = apart.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(options).toHaveLength(2)
  expect(options[0]).toMatch(/Adrenaline 500.*Answer.*62% of your peers chose B/)
  expect(options[1]).toMatch(/Chlorphenamine.*Your choice.*8% of your peers chose C/)
  expect(apart.getByText(/These percentages are examples/)).toBeDefined()
})

it('ends with the latest news, and without the part where there is none', async () => {
  const asked: (string | null)[] = []
  server.use(
    answering(listPublishedNews, ({ query }) => {
      asked.push(query.get('size'))
      return news([item('a1', 'Forty renal questions rewritten'), item('a2', 'How we choose a pass mark')])
    }),
  )
  const { unmount } = show(<HomePage />)
  const links = (await part('News')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/news', '/news/a1', '/news/a2'])
  expect(asked).toEqual(['3'])
  unmount()
  server.use(answering(listPublishedNews, news([])))
  show(<HomePage />)
  await part('Plans')
  expect(screen.queryByRole('heading', { name: 'News' })).toBeNull()
})
