import { expect, it } from 'vitest'
import { show } from '#shared/testing/page.tsx'
import { ManageCookiesPage } from './manage-cookies-page.tsx'

it('lists the cookie of a known device with what the site needs, and for how long', () => {
  show(<ManageCookiesPage />)
  expect(document.body.textContent).toContain('this browser has logged in before (180 days)')
})
