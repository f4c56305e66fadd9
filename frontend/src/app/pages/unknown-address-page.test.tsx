import { NOT_FOUND } from '@wardround/proto/fixed-texts.ts'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { show } from '#shared/testing/page.tsx'
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

it('leads from another address of a screen to it', () => {
  const { container } = show(site, '/Webinar/?year=2026')
  expect(container.textContent).toBe('/webinars?year=2026Coming dates')
})

it('says that there is no such page', () => {
  const { container } = show(site, '/nothing')
  expect(container.textContent).toContain(NOT_FOUND)
})
