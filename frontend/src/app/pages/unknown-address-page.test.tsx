import { NOT_FOUND } from '@wardround/proto/fixed-texts.ts'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { render } from '#shared/testing/render.tsx'
import { UnknownAddressPage } from './unknown-address-page.tsx'

const Address = () => <p>{useLocation().pathname + useLocation().search}</p>
const site = (
  <>
    <Address />
    <Routes>
      <Route path="/webinars" element="Coming dates" />
      <Route path="*" element={<UnknownAddressPage />} />
    </Routes>
  </>
)

it('leads from another address of a screen to it', async () => {
  const view = await render(site, '/Webinar/?year=2026')
  expect(view.container.textContent).toBe('/webinars?year=2026Coming dates')
  await view.unmount()
})

it('says that there is no such page', async () => {
  const view = await render(site, '/nothing')
  expect(view.container.textContent).toContain(NOT_FOUND)
  await view.unmount()
})
