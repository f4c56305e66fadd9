import { expect, it } from 'vitest'
import { render } from '#shared/testing/render.tsx'
import { VerifyPage } from './verify-page.tsx'

it('offers both ways on to somebody who comes without a sign-up', async () => {
  const page = await render(<VerifyPage />, '/signup/verify')
  const ways = [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['Sign up', '/signup'],
    ['Log in', '/login'],
  ])
  await page.unmount()
})
