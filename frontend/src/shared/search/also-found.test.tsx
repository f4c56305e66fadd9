import { searchGems } from '@wardround/proto/http/assessment/gems.ts'
import { listGuides } from '@wardround/proto/http/content/guides.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, within } from '#shared/testing/page.tsx'
import { AlsoFound } from './also-found.tsx'

const ID = '0199a000-0000-7000-8000-000000000001'
const asked: unknown[] = []
const server = apiServer(
  answering(getCurrentUser, { uid: 'u', gems: true } as never),
  answering(listGuides, ({ query }) => {
    asked.push(query.get('search'))
    const found = { in: 'text', section: { id: 'doses', title: 'Doses' }, excerpt: 'Give \u2068calcium\u2069 first' }
    return { items: [{ id: ID, slug: 'hyperkalaemia', title: 'Hyperkalaemia', found }], total: 7 } as never
  }),
  answering(searchGems, ({ body }) => {
    asked.push(body)
    const gem = { kind: 'gem', id: ID, title: 'Calcium', category: { slug: 'renal' }, excerpt: '\u2068Calcium\u2069' }
    return { items: [{ kind: 'clincher', id: 'c' }, gem], total: 9 } as never
  }),
)

it('one search box finds guides and gems too, with the words marked', async () => {
  show(<AlsoFound text="calcium" />)
  const guides = within(await screen.findByRole('region', { name: 'Revision guides' }))
  expect(guides.getByRole('link', { name: 'Hyperkalaemia' }).getAttribute('href')).toBe(
    '/plabrevisionguides/hyperkalaemia#doses',
  )
  expect(guides.getByText('calcium').tagName).toBe('MARK')
  expect(guides.getByRole('link', { name: 'See all 7 guides' }).getAttribute('href')).toBe(
    '/plabrevisionguides?q=calcium',
  )
  const gems = within(await screen.findByRole('region', { name: 'Gems' }))
  expect(gems.getByRole('link', { name: 'Calcium' }).getAttribute('href')).toBe(`/plabgems/renal?gem=${ID}`)
  expect(gems.getByRole('link', { name: 'See all 9 matches in gems' }).getAttribute('href')).toBe('/plabgems?q=calcium')
  expect(asked).toEqual(expect.arrayContaining(['calcium', { text: 'calcium', page: 1 }]))
})

it('nobody without gems is led to any', async () => {
  asked.splice(0)
  server.use(answering(getCurrentUser, { uid: 'u', gems: false } as never))
  show(<AlsoFound text="calcium" />)
  await screen.findByRole('region', { name: 'Revision guides' })
  expect(screen.queryByRole('region', { name: 'Gems' })).toBeNull()
  expect(asked).toEqual(['calcium'])
})
