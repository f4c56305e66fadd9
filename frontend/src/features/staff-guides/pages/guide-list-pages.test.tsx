import { listPublicCategories } from '@wardround/proto/http/content/categories.ts'
import { getStaffDraft, listStaffViews } from '@wardround/proto/http/content/desk.ts'
import { listRevisionGuides } from '@wardround/proto/http/content/revision-guides.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes } from '#shared/testing/page.tsx'
import { GuideCreatePage } from './guide-form-pages.tsx'
import { GuideListPage, PaGuideListPage } from './guide-list-pages.tsx'

apiServer(
  answering(getCurrentUser, { permissions: { p: { Revisions: { v: true, a: true, e: true } } } } as never),
  answering(listPublicCategories, []),
  answering(getStaffDraft, null),
  answering(listStaffViews, []),
  answering(listRevisionGuides, { items: [], page: 1, size: 25, total: 0 } as never),
)

it.each([
  ['/pa', true],
  ['/all', false],
])('a guide that is begun from the list %s is for physician associates there alone', async (list, forPa) => {
  const { user } = showRoutes(
    [
      { path: '/pa', element: <PaGuideListPage /> },
      { path: '/all', element: <GuideListPage /> },
      { path: '/admin/:product/revisionguides/create', element: <GuideCreatePage /> },
    ],
    list,
  )
  await user.click((await screen.findAllByRole('link', { name: /^Create/ }))[0] as HTMLElement)
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /For PA/ })).checked).toBe(forPa)
})
