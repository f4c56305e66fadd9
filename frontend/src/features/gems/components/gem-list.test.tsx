import { getDueGems } from '@wardround/proto/http/assessment/decks.ts'
import { listGems, searchGems } from '@wardround/proto/http/assessment/gems.ts'
import { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { GemsPage } from '../pages/gems-page.tsx'

const renal = { id: '0199a000-0000-7000-8000-000000000001', slug: 'renal', name: 'Renal' }
apiServer(
  answering(getPageByTag, () => refusal(404, 'resource.missing')),
  answering(getDueGems, { due: 0, new: 0, reviewed: 0, minutes: 0, exam: null }),
  answering(searchGems, { items: [], page: 1, size: 25, total: 0 }),
  answering(listGems, {
    ...{ items: [], page: 1, size: 50, total: 0 },
    categories: [{ ...renal, size: 3, new: 3, due: 0, known: 0 }],
    counts: { size: 3, new: 3, due: 0, known: 0, suspended: 0, flagged: 0 },
  }),
)

it('searches while one types, keeps the search in another category, and empties it where the address does', async () => {
  const Address = () => {
    const { pathname, search } = useLocation()
    return <p>{pathname + search}</p>
  }
  const { user } = show(
    <>
      <Address />
      <Link to={paths.gems()}>All gems of the menu</Link>
      <Routes>
        <Route path="/plabgems/:name?" element={<GemsPage />} />
      </Routes>
    </>,
    '/plabgems?state=due&page=3',
  )
  const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search gems' })
  await user.type(await box(), 'potassium')
  await screen.findByText('/plabgems?state=due&q=potassium')
  await user.click(screen.getByRole('link', { name: /^Renal/ }))
  await screen.findByText('/plabgems/renal?state=due&q=potassium')
  expect((await box()).value).toBe('potassium')
  await user.click(await screen.findByRole('button', { name: 'Show all gems' }))
  await waitFor(async () => expect((await box()).value).toBe(''))
  await user.type(await box(), 'sodium')
  await screen.findByText('/plabgems/renal?state=due&q=sodium')
  await user.click(screen.getByRole('link', { name: 'All gems of the menu' }))
  await waitFor(async () => expect((await box()).value).toBe(''))
})

it('is named by its category, and leads on from one that is empty', async () => {
  const { user } = show(
    <Routes>
      <Route path="/plabgems/:name?" element={<GemsPage />} />
    </Routes>,
    '/plabgems/renal',
  )
  await waitFor(() => expect(document.title).toBe('Gems: Renal · Wardround'))
  await user.click(await screen.findByRole('link', { name: 'Show all gems' }))
  await waitFor(() => expect(document.title).toBe('Gems · Wardround'))
})
