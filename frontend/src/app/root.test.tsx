import { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect, it, vi } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes } from '#shared/testing/page.tsx'
import { forgetBanner } from './announcement/banner-cookie.ts'
import { Root } from './root.tsx'

apiServer(
  answering(getCurrentUser, { uid: 'u' } as never),
  answering(getPageByTag, {
    tag: 'plab-banner',
    title: 'A',
    value: { kind: 'banner', content: '<p>New on Friday.</p>', status: true },
    updatedAt: '',
  } as never),
)

it('gives the keyboard the link to the content before the announcement', async () => {
  forgetBanner()
  vi.stubGlobal('scrollTo', () => undefined)
  const { user } = showRoutes(
    [{ Component: Root, children: [{ path: '/', element: <main id="main">Content</main> }] }],
    '/',
  )
  await screen.findByText('New on Friday.')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to main content' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close the announcement' }))
})
