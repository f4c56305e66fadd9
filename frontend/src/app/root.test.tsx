import { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { useSearchParams } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { Link } from '#shared/navigation/link.tsx'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'
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

function Gems() {
  const gem = useSearchParams()[0].get('gem')
  return gem ? <h1>{gem}</h1> : <Link to="/plabgems/renal?gem=Hyperkalaemia">Open</Link>
}

it('moves the focus to the heading of a gem, which is read at the address of its category', async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  const { user } = showRoutes(
    [{ Component: Root, children: [{ path: '/plabgems/:name', Component: Gems }] }],
    '/plabgems/renal',
  )
  await user.click(await screen.findByRole('link', { name: 'Open' }))
  const heading = await screen.findByRole('heading', { name: 'Hyperkalaemia' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
