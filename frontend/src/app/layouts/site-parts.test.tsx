import { getCompany } from '@wardround/proto/http/content/company.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { openBell, saveCounts } from '#shared/bell/bell-store.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor, within } from '#shared/testing/page.tsx'
import { personAt } from '#shared/testing/person.ts'
import { AccountMenu } from './account-menu.tsx'
import { FooterLinks } from './footer-links.tsx'
import { QuestionLayout } from './question-layout.tsx'
import { SiteLayout } from './site-layout.tsx'

const person = personAt(Date.parse('2026-11-01T08:00:00Z'))
const learner: CurrentUser = { ...person, is_subscribed: true, qb: true }
const COMPANY = {
  name: 'Example Ltd',
  number: '01234567',
  address: '1 Example Street, London',
  facebook: 'https://example.org/f',
  instagram: 'https://example.org/i',
  x: 'https://example.org/x',
  youtube: 'https://example.org/y',
  spotify: 'https://example.org/s',
}
let company: object
apiServer(
  answering(getCompany, () => company as never),
  answering(getCurrentUser, person),
)

describe('the user menu', () => {
  let close = () => {}
  afterEach(() => close())

  const entries = async (user: CurrentUser) => {
    const shown = show(<AccountMenu user={user} />)
    await shown.user.click(screen.getByRole('button', { name: /your menu/ }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }

  it('holds Account, Change Password and Log Out', async () => {
    expect(await entries(person)).toEqual(['Account', 'Change Password', 'Log Out'])
  })

  it('holds Messages once somebody was written to', async () => {
    close = openBell(learner.uid)
    saveCounts({ counter: 0, messages: 2, showMessages: true, at: 1 })
    expect(await entries(learner)).toEqual(expect.arrayContaining(['Account', 'Messages (2)', 'Change Password']))
  })

  it('leads back while an administrator views the site as somebody', async () => {
    const viewing = await entries({ ...learner, asuser: { uid: 'x' } } as CurrentUser)
    expect(viewing).toContain('Back to Admin')
    expect(viewing).not.toContain('Change Password')
  })
})

describe('the footer', () => {
  const footer = async () => {
    show(<FooterLinks />)
    const links = await screen.findByRole('navigation', { name: 'Footer' })
    return within(links)
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  }
  const OWN = ['FAQ /faq', 'Disclaimer /disclaimer', 'Terms /terms', 'Privacy /privacy', 'Contact Us /contactus']

  it('has the links, the company with its number and address, and the networks that are set', async () => {
    company = COMPANY
    show(<FooterLinks />)
    await screen.findByText(
      `© ${new Date().getFullYear()} Example Ltd. Registered in England and Wales, company number 01234567. Registered address: 1 Example Street, London.`,
    )
    const links = screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
    expect(links).toEqual([
      ...OWN,
      'Facebook https://example.org/f',
      'Instagram https://example.org/i',
      'X https://example.org/x',
      'YouTube https://example.org/y',
      'Spotify https://example.org/s',
    ])
  })

  it('leaves out what is not set', async () => {
    company = {}
    expect(await footer()).toEqual(OWN)
    expect(screen.getByText(`© ${new Date().getFullYear()} Wardround.`)).toBeTruthy()
  })
})

describe('a page of somebody logged in', () => {
  function Flags() {
    const [flags, setFlags] = useState(['Delirium', 'Sepsis'])
    return (
      <>
        <h1>Flagged guides</h1>
        {flags.map((flag) => (
          <button key={flag} type="button" onClick={() => setFlags(flags.filter((one) => one !== flag))}>
            {flag}
          </button>
        ))}
      </>
    )
  }

  it('keeps the focus on it when the button that had it goes', async () => {
    const { user } = show(
      <Routes>
        <Route element={<SiteLayout />}>
          <Route path="*" element={<Flags />} />
        </Route>
      </Routes>,
    )
    await screen.findByRole('button', { name: /your menu/ })
    screen.getByRole('button', { name: 'Sepsis' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Flagged guides'))
  })
})

describe('the bar above a question', () => {
  it.each([
    ['/trial', 'Back', '/'],
    ['/mock/7/2', 'Back to mocks', '/mock'],
    ['/mlamock/7/1/2', 'Back to mocks', '/mlamock'],
    ['/plabrevisionguides/murmurs/questions/2', 'Back to the guide', '/plabrevisionguides/murmurs'],
    ['/preview/question/7', 'Back to questions', '/admin/wardround/questionbank/list'],
  ])('at %s leads to the home page by its logo, and by %s one level up', (address, label, to) => {
    show(<QuestionLayout />, address)
    const leads = (name: string) =>
      new Set(screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href')))
    expect([leads('Wardround, home'), leads(label)]).toEqual([new Set(['/']), new Set([to])])
  })
})
