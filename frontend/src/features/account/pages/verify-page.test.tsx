import { expect, it } from 'vitest'
import { screen, show } from '#shared/testing/page.tsx'
import { VerifyPage } from './verify-page.tsx'

it('offers both ways on to somebody who comes without a sign-up', () => {
  show(<VerifyPage />, '/signup/verify')
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['Sign up', '/signup'],
    ['Log in', '/login'],
  ])
})
