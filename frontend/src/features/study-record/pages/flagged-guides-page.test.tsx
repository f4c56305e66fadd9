import { listCategoryScores } from '@wardround/proto/http/assessment/categories.ts'
import { flagGuides, listGuideFlags, unflagGuides } from '@wardround/proto/http/assessment/guides.ts'
import { beforeEach, expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { Toasts } from '#shared/testing/toasts.tsx'
import { FlaggedGuidesPage } from './flagged-guides-page.tsx'

const ID = '0199a000-0000-7000-8000-000000000001'
const GUIDE = {
  ...{ id: ID, slug: 'hyperkalaemia', title: 'Hyperkalaemia', category: { slug: 'renal', name: 'Renal' } },
  ...{ flaggedAt: '2026-11-20T09:00:00.000Z', available: true, total: 4, answered: 1, correct: 1 },
}
let flagged = true
let asked: string[] = []
const server = apiServer(
  answering(listCategoryScores, []),
  answering(listGuideFlags, ({ query }) => {
    asked = [...asked, query.toString()]
    const items = flagged && !query.get('search')?.includes('zz') ? [GUIDE] : []
    return { items, page: 1, size: 25, total: items.length }
  }),
  answering(unflagGuides, () => {
    flagged = false
    return { unflagged: [ID] }
  }),
  answering(flagGuides, () => {
    flagged = true
    return { flagged: [ID] }
  }),
)
beforeEach(() => {
  asked = []
})

it('are searched by title, with the search in the address', async () => {
  const { user } = show(<FlaggedGuidesPage />, '/profile/flagsrevisions?category=renal&page=2')
  await screen.findByRole('link', { name: 'Hyperkalaemia' })
  expect(asked).toEqual(['page=2&size=25&category=renal'])
  await user.type(screen.getByRole('searchbox', { name: 'Search flagged guides' }), 'zz')
  await screen.findByText('No flagged guides match')
  expect(asked.at(-1)).toBe('page=1&size=25&search=zz&category=renal')
  await user.click(screen.getByRole('button', { name: 'Show all flagged guides' }))
  await screen.findByRole('link', { name: 'Hyperkalaemia' })
  await waitFor(() => expect(asked.at(-1)).toBe('page=1&size=25'))
})

const showWithToasts = () =>
  show(
    <>
      <FlaggedGuidesPage />
      <Toasts />
    </>,
    '/',
    'site',
  )

it('lose their flag with a way back', async () => {
  const { user } = showWithToasts()
  await user.click(await screen.findByRole('button', { name: 'Remove flag from Hyperkalaemia' }))
  await screen.findByText('No flagged guides')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Hyperkalaemia' })).toBeDefined()
})

it('say so where the way back fails', async () => {
  flagged = true
  server.use(answering(flagGuides, () => refusal(503, 'gateway.unavailable')))
  const { user } = showWithToasts()
  await user.click(await screen.findByRole('button', { name: 'Remove flag from Hyperkalaemia' }))
  await screen.findByText('No flagged guides')
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement)
  expect(await screen.findByText(/^Not flagged again\. /)).toBeDefined()
})
