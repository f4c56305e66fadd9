import { expect, it } from 'vitest'
import { screen, show } from '#shared/testing/page.tsx'
import { Link, NavLink } from './link.tsx'

it('leads on within the site, and elsewhere by an absolute address', () => {
  show(
    <>
      <Link to="/faq">FAQ</Link>
      <Link to="https://chat.whatsapp.com/Abc" target="_blank" rel="noopener noreferrer">
        Group
      </Link>
      <Link to="mailto:help@wardround.test">Write</Link>
    </>,
    '/studygroup/group',
  )
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/faq', 'https://chat.whatsapp.com/Abc', 'mailto:help@wardround.test'])
})

it('says when it leads to the page on which it stands', () => {
  show(
    <>
      <NavLink to="/faq">FAQ</NavLink>
      <NavLink to="/news">News</NavLink>
    </>,
    '/faq',
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual(['page', null])
})
