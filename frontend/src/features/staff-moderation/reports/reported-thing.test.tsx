import { getStaffClincherList, listStaffClincherLists } from '@wardround/proto/http/content/clincher-lists.ts'
import { getRevisionGuide } from '@wardround/proto/http/content/revision-guides.ts'
import { getStaffGem, listStaffGems } from '@wardround/proto/http/content/staff-gems.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import type { Feedback } from '@wardround/proto/http/moderation/feedback.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { ReportedThing } from './reported-thing.tsx'

const id = (at: number) => `0199a000-0000-7000-8000-00000000000${at}`
const [GEM, GUIDE, LIST, IN_LIST, IN_GEM] = [1, 2, 3, 4, 5].map(id) as [string, string, string, string, string]
const view = { v: true }
const page = <Row,>(...items: Row[]) => ({ items, page: 1, size: 1, total: items.length }) as never
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Gems: view, Revisions: view } } } as never),
  answering(getStaffGem, { id: GEM, code: 'CAR-G001', title: 'Digoxin' } as never),
  answering(getRevisionGuide, { id: GUIDE, title: 'Heart failure' } as never),
  answering(listStaffClincherLists, ({ query }) =>
    query.get('clincherId') === IN_LIST ? page({ id: LIST, name: 'Chest pain' }) : page(),
  ),
  answering(getStaffClincherList, { clinchers: [{ id: IN_LIST, text: 'Tearing pain' }] } as never),
  answering(listStaffGems, ({ query }) =>
    query.get('clincherId') === IN_GEM ? page({ id: GEM, code: 'CAR-G001' }) : page(),
  ),
)
const staff = '/admin/wardround'
const targets: [Feedback['target'], string, string][] = [
  [{ kind: 'gem', id: GEM }, 'Gem CAR-G001, Digoxin', `${staff}/gems/edit?id=${GEM}`],
  [{ kind: 'guide', id: GUIDE }, 'Guide: Heart failure', `${staff}/revisionguides/edit?id=${GUIDE}`],
  [{ kind: 'clincher', id: IN_LIST }, 'Clincher in Chest pain: Tearing pain', `${staff}/clinchers/edit?id=${LIST}`],
  [{ kind: 'clincher', id: IN_GEM }, 'Clincher in gem CAR-G001', `${staff}/gems/edit?id=${GEM}`],
]

it.each(targets)('a report leads to what it is about: %o', async (target, name, to) => {
  show(<ReportedThing target={target} />)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
})

it('a report says what it is about to staff who may read nothing of it', async () => {
  server.use(answering(getCurrentUser, { permissions: { p: {} } } as never))
  show(targets.map(([target]) => <ReportedThing key={target?.id} target={target} />))
  expect((await screen.findAllByText('Clincher')).length).toBe(2)
  expect([screen.getByText('Gem').tagName, screen.queryByRole('link')]).toEqual(['SPAN', null])
})
