import { listAllProducts } from '@wardround/proto/http/billing/catalogue.ts'
import { getFigures } from '@wardround/proto/http/content/figures.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { HomePage } from './home-page.tsx'

const server = apiServer(
  answering(getCurrentUser, () => refusal(401, 'session.missing')),
  answering(getFigures, { questions: 242, areas: 24, guides: 20, gems: 60 }),
  answering(listAllProducts, []),
)

it('offers a question before anything else, with the true counts, and leaves the sign-up to the header', async () => {
  const { container } = show(<HomePage />)
  expect((await screen.findByText('242')).closest('div')?.textContent).toBe('active questions242')
  expect(screen.getByText('24').closest('div')?.textContent).toBe('areas24')
  const [first] = container.querySelectorAll('a, button')
  expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Try a question', '/trial'])
  expect(screen.queryAllByRole('link', { name: /sign up|create (an )?account/i })).toEqual([])
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
    'active questions',
    'areas',
  ])
  expect(await screen.findByText('No plan is on sale at the moment.')).toBeDefined()
  expect(container.textContent).not.toMatch(/gems|guides|£/i)
})
