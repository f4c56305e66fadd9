import { cleanup } from '@testing-library/react'
import { listAllProducts } from '@wardround/proto/http/billing/catalogue.ts'
import { getCompany } from '@wardround/proto/http/content/company.ts'
import { getFaq, rateFaqAnswer } from '@wardround/proto/http/content/faq.ts'
import { getFigures } from '@wardround/proto/http/content/figures.ts'
import { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { listPublishedNews } from '@wardround/proto/http/content/published-news.ts'
import { checkStudentDomain } from '@wardround/proto/http/identity/registration.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { sendContactMessage } from '@wardround/proto/http/moderation/contact.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '#shared/navigation/paths.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'
import { ArticlePage } from './article-page.tsx'
import { ContactPage } from './contact-page.tsx'
import { FaqPage } from './faq-page.tsx'
import { NewsPage } from './news-page.tsx'

const ID = '0199a000-0000-7000-8000-0000000000f1'
const server = apiServer(
  answering(getCurrentUser, () => refusal(401, 'session.missing')),
  answering(getFigures, { questions: 2346, areas: 24, gems: 0 }),
  answering(getPageByTag, ({ params }) => ({
    tag: String(params['tag']),
    title: 'About this',
    value: { kind: 'text' as const, html: '<p>There are {{questions}} questions.</p><p>And {{guides}} guides.</p>' },
    updatedAt: '2026-11-20T09:00:00.000Z',
  })),
  answering(getFaq, [
    {
      id: ID,
      name: 'Your account',
      type: 1,
      questions: [
        { id: ID, question: 'Can I get a refund?', answer: '<p>Within 14 days.</p>' },
        { id: ID.replace('f1', 'f2'), question: 'Who are you?', answer: '<p>Doctors.</p>' },
      ],
    },
  ]),
)
const routes = [
  { path: paths.aboutUs(), element: <ArticlePage /> },
  { path: '/students', element: <ArticlePage /> },
  { path: paths.resource('questionbank'), element: <ArticlePage /> },
  { path: paths.resource('bigmock/preview'), element: <ArticlePage /> },
  { path: paths.faq(), element: <FaqPage /> },
  { path: paths.contactUs(), element: <ContactPage /> },
  { path: paths.news(), element: <NewsPage /> },
]
beforeEach(() => localStorage.clear())

describe('the public pages', () => {
  it('show a text with the true counts, and leave out what is not known', async () => {
    showRoutes(routes, paths.aboutUs())
    expect(await screen.findByText('There are 2,346 questions.')).toBeDefined()
    expect(screen.queryByText(/guides/)).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'About this' })).toBeDefined()
  })

  it('take a whole question apart where the question bank is described, and say when the text was changed', async () => {
    server.use(answering(listAllProducts, []))
    const { container } = showRoutes(routes, paths.resource('questionbank'))
    expect(await screen.findByRole('heading', { level: 2, name: 'A worked question' })).toBeDefined()
    for (const letter of 'ABCDE') expect(screen.getByText(`of your peers chose ${letter}`)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Answer a question like this one' }).getAttribute('href')).toBe('/trial')
    expect(container.textContent).toContain('Last updated on 20 Nov 2026')
  })

  it('shows a question as it looks once it is marked before the big mock, too', async () => {
    showRoutes(routes, paths.resource('bigmock/preview'))
    expect(await screen.findByRole('heading', { level: 2, name: 'A worked question' })).toBeDefined()
    expect(screen.getByText('Which drug should be given next?')).toBeDefined()
  })

  it('say whether a university is on the list, and send only its domain', async () => {
    const sent: unknown[] = []
    server.use(
      answering(listAllProducts, []),
      answering(checkStudentDomain, ({ body }) => {
        sent.push(body)
        return { listed: true }
      }),
    )
    const { user } = showRoutes(routes, '/students')
    await user.type(await screen.findByLabelText('University email address'), 'amara')
    await user.click(screen.getByRole('button', { name: 'Check address' }))
    expect(await screen.findByText(/That isn’t an email address/)).toBeDefined()
    await user.type(screen.getByLabelText('University email address'), '@Med.Uni.test')
    await user.click(screen.getByRole('button', { name: 'Check address' }))
    expect(await screen.findByText(/Yes, med.uni.test is on our list/)).toBeDefined()
    expect(sent).toEqual([{ domain: 'med.uni.test' }])
  })

  it('find an answer, and count once whether it helped', async () => {
    const votes: { voteId: string; helpful: boolean }[] = []
    server.use(
      answering(rateFaqAnswer, ({ body }) => {
        votes.push(body as never)
        return { helpful: true }
      }),
    )
    const { user } = showRoutes(routes, paths.faq())
    await user.type(await screen.findByLabelText('Search the answers'), 'REFUND days')
    await waitFor(() => expect(screen.queryByText('Who are you?')).toBeNull())
    expect(screen.getByText('1 answer matches “REFUND days”')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Clear search' }).getAttribute('href')).toBe('/faq')
    await user.click(screen.getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText(/has been counted/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'No' }))
    await waitFor(() => expect(votes.map(({ helpful }) => helpful)).toEqual([true, false]))
    expect(votes[0]?.voteId).toBe(votes[1]?.voteId)
  })

  it.each([
    ['is known', () => ({ uid: ID, state: 'full', exp: 4_000_000_000 }) as never],
    ['is not known yet', () => new Promise<never>(() => undefined)],
  ])('leave the vote of somebody whose session %s as it was counted, once they have logged out', async (_, read) => {
    const votes: unknown[] = []
    server.use(
      answering(getCurrentUser, read),
      answering(rateFaqAnswer, ({ body }) => {
        votes.push(body)
        return { helpful: true }
      }),
    )
    const before = showRoutes(routes, paths.faq({ search: 'refund' }))
    await before.user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText(/has been counted/)).toBeDefined()
    cleanup()

    server.use(answering(getCurrentUser, () => refusal(401, 'session.missing')))
    const { user } = showRoutes(routes, paths.faq({ search: 'refund' }))
    expect(await screen.findByText('Your answer has been counted. Log in to change it.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'No' }))
    expect([screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed'), votes.length]).toEqual([
      'true',
      1,
    ])
  })

  it('name the address for letters once it is set', async () => {
    server.use(answering(getCompany, { name: 'Example Ltd', address: '1 Example Street, London' } as never))
    showRoutes(routes, paths.contactUs())
    const heading = await screen.findByRole('heading', { name: 'By post' })
    expect(heading.closest('section')?.textContent).toBe('By postExample Ltd, 1 Example Street, London')
  })

  it('keep a refused message and send it again under the same id', async () => {
    const sent: { contactId: string }[] = []
    server.use(
      answering(sendContactMessage, ({ body }) => {
        sent.push(body as never)
        return sent.length === 1 ? refusal(429, 'rate.limited') : { id: ID }
      }),
    )
    const { user } = showRoutes(routes, paths.contactUs())
    await user.type(await screen.findByLabelText('Your name'), 'Amara')
    await user.type(screen.getByLabelText('Email address'), 'amara@example.org')
    await user.type(screen.getByLabelText('Subject'), 'Access')
    await user.type(screen.getByLabelText('Message'), 'Do you offer access?')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByRole('alert')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByRole('heading', { name: 'Message sent' })).toBeDefined()
    expect(sent[0]?.contactId).toBe(sent[1]?.contactId)
  })

  it('show the news of one group, which stands in the address', async () => {
    const asked: (string | null)[] = []
    server.use(
      answering(listPublishedNews, ({ query }) => {
        asked.push(query.get('group'))
        return { items: [], page: 1, size: 20, total: 0, years: [] }
      }),
    )
    const { user } = showRoutes(routes, paths.news())
    await user.click(await screen.findByRole('link', { name: 'MLA' }))
    await waitFor(() => expect(asked).toEqual([null, '3']))
    expect(screen.getByRole('link', { name: 'MLA' }).getAttribute('aria-current')).toBe('true')
  })
})
