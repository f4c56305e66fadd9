import { listGuideProgress } from '@wardround/proto/http/assessment/guides.ts'
import { type ListedGuide, listGuides } from '@wardround/proto/http/content/guides.ts'
import { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { beforeEach, expect, it } from 'vitest'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { GuidesPage } from './guides-page.tsx'

const ID = '0199a000-0000-7000-8000-000000000001'
const GUIDE: ListedGuide = {
  ...{ id: ID, slug: 'hyperkalaemia', title: 'Hyperkalaemia' },
  ...{ category: { id: ID, slug: 'renal', name: 'Renal' }, state: 'unread', sections: [], stoppedAt: null },
  ...{ readAt: null, publishedAt: '2026-11-20T09:00:00.000Z', changed: false, noted: false, found: null },
}
const asked: string[] = []
apiServer(
  answering(getPageByTag, () => refusal(404, 'resource.missing')),
  answering(listGuideProgress, []),
  answering(listGuides, ({ query }) => {
    asked.push(query.toString())
    const page = Number(query.get('page'))
    return {
      ...{ items: page > 3 ? [] : [GUIDE], page, size: 25, total: 60, categories: [], carryOn: null, similar: false },
      counts: { all: 60, unread: 60, reading: 0, read: 0, noted: 0 },
    }
  }),
)
beforeEach(() => void asked.splice(0))

it('begins on the first page without a search where the menu opens it', async () => {
  const { user } = show(
    <>
      <Link to={paths.guides()}>All guides of the menu</Link>
      <GuidesPage />
    </>,
    '/plabrevisionguides?q=potassium&page=2',
  )
  await screen.findByRole('link', { name: /Hyperkalaemia/ })
  expect(asked).toEqual(['page=2&size=25&sort=category&search=potassium'])
  await user.click(screen.getByRole('link', { name: 'All guides of the menu' }))
  await waitFor(() => expect(asked.at(-1)).toBe('page=1&size=25&sort=category'))
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search guides' }).value).toBe('')
})

it('shows the last page in place of one beyond it', async () => {
  show(<GuidesPage />, '/plabrevisionguides?state=unread&page=99')
  await screen.findByRole('link', { name: /Hyperkalaemia/ })
  expect(asked.at(-1)).toBe('page=3&size=25&sort=category&state=unread')
})
