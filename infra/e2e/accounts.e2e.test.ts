import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createPerson } from '../client/person.ts'
import { DEMO_PASSWORD } from '../sample/sample-data.ts'
import type { Visitor } from './browser.ts'
import { newDoctor } from './journey.ts'
import { codeMailedTo, mailsTo } from './mailbox.ts'
import { openSite } from './open-site.ts'
import { checkScreen } from './screen-check.ts'
import { logIn, signUpWithCode, walk } from './screens/account.ts'

const ANALYTICS_ID = 'G-AB12CD34EF'
const site = openSite('accounts', { env: { gateway: { ANALYTICS_ID } } })

const go = (width: Visitor['width'], name: string, journey: (visitor: Visitor) => Promise<void>) =>
  site.visit({ width, name: `accounts-${name}-${width}` }, journey)

/** Stands in for Google's library: does what it is told at once, and answers the addresses that it was told of. */
async function standInForGoogle(page: Page): Promise<string[]> {
  const shared: string[] = []
  await page.route('https://www.googletagmanager.com/gtag/js?*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${standIn})('${ANALYTICS_ID}')` }),
  )
  await page.route('https://region1.google-analytics.com/g/collect?*', (route) => {
    shared.push(new URL(route.request().url()).searchParams.get('dl') ?? '')
    return route.fulfill({ status: 204 })
  })
  return shared
}

/** Runs in the page. */
function standIn(id: string): void {
  const site = globalThis as any
  const run = ([command, name, page]: unknown[]) => {
    if (command !== 'event' || name !== 'page_view' || site[`ga-disable-${id}`]) return
    site.document.cookie = '_ga=GA1.1.1.1; path=/'
    const query = new URLSearchParams({ dl: (page as { page_location: string }).page_location })
    void fetch(`https://region1.google-analytics.com/g/collect?${query}`, { method: 'POST', mode: 'no-cors' })
  }
  for (const each of site.dataLayer) run([...each])
  site.dataLayer.push = (each: IArguments) => run([...each])
}

describe('an account', () => {
  it('is opened with a captcha that the browser solves on the way', () =>
    go('narrow', 'sign-up', async (visitor) => {
      const captchas: (string | undefined)[] = []
      visitor.page.on('request', (request) => {
        if (request.url().endsWith('/users/signup')) captchas.push(request.headers()['x-captcha'])
      })
      await signUpWithCode(visitor, site.stack.urls.sandbox, newDoctor(), walk(visitor, false))
      expect(captchas.length).toBeGreaterThan(0)
      for (const captcha of captchas)
        expect(JSON.parse(atob(captcha ?? ''))).toMatchObject({ challenge: {}, solution: {} })
    }))

  it.each([
    ['wide', 'learner'],
    ['narrow', 'mla'],
  ] as const)('T-011: has its name and its address changed in place, on a %s screen', (width, who) =>
    go(width, 'change', async (visitor) => {
      const { page } = visitor
      const old = `${who}@wardround.test`
      const fresh = `${who}-moved@wardround.test`
      const other = createPerson(site.stack.urls.gateway)
      await other.logInAs(who)
      await logIn(visitor, old, DEMO_PASSWORD)
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Change name' }).click()
      await page.getByLabel('Last name').fill('R2D2')
      await page.getByRole('button', { name: 'Save name' }).click()
      await page.getByText('Use letters, spaces').first().waitFor()
      await checkScreen(visitor, `profile-name-${width}`)
      await page.getByLabel('Last name').fill('O’Brien-Adeyemi')
      await page.getByRole('button', { name: 'Save name' }).click()
      await page.getByText('O’Brien-Adeyemi').first().waitFor()

      await page.getByRole('button', { name: 'Change email' }).click()
      await page.getByLabel('New email').fill(fresh)
      await checkScreen(visitor, `profile-email-${width}`)
      await page.getByRole('button', { name: 'Send me a code' }).click()
      await page.getByLabel('6-digit code').waitFor()
      await checkScreen(visitor, `profile-code-${width}`)
      await page.getByLabel('6-digit code').fill(await codeMailedTo(site.stack.urls.sandbox, fresh))
      await page.getByText(fresh).first().waitFor()
      await page.getByRole('button', { name: 'Change email' }).waitFor()
      await expect
        .poll(async () => (await mailsTo(site.stack.urls.sandbox, old))[0]?.subject ?? '')
        .toMatch(/address was changed/)
      await expect
        .poll(() => other.call(getCurrentUser))
        .toMatchObject({ invalidate: true, invalidate_reason: 'email' })
    }),
  )

  it('keeps the choice about statistics, and notes pages and tells Google of them only with it', () =>
    go('wide', 'cookies', async (visitor) => {
      const { page } = visitor
      const noted: number[] = []
      const shared = await standInForGoogle(page)
      page.on('response', (response) => {
        if (response.url().endsWith('/adduserlogs')) noted.push(response.status())
      })
      await page.goto('/')
      await page.getByRole('button', { name: 'Manage cookies' }).click()
      await page.getByRole('dialog').getByText('Statistics shared with Google').waitFor()
      await checkScreen(visitor, 'cookie-dialog')
      await page.keyboard.press('Escape')
      await logIn(visitor, 'learner-moved@wardround.test', DEMO_PASSWORD)
      await page.goto('/manage-cookies?from=mail')
      await page.getByRole('button', { name: 'Accept all cookies' }).waitFor()
      expect([noted, shared]).toEqual([[], []])
      await page.getByRole('button', { name: 'Accept all cookies' }).click()
      await expect.poll(() => noted).toEqual([200])
      await expect.poll(() => shared).toHaveLength(1)
      await page.goto('/questionbank/renal')
      await expect.poll(() => noted).toEqual([200, 200])
      const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name)
      expect((await page.context().cookies()).find(({ name }) => name === 'analyticsConsent')?.value).toBe('granted')
      const both = ['/manage-cookies', '/questionbank/:categoryname'].map((path) => site.stack.urls.gateway + path)
      await expect.poll(() => shared).toEqual(both)
      expect(await cookieNames()).toContain('_ga')
      await page.goto('/manage-cookies')
      await expect.poll(() => shared).toHaveLength(3)
      await page.getByRole('checkbox', { name: 'Statistics shared with Google' }).uncheck()
      await page.getByRole('button', { name: 'Save my choice' }).click()
      await expect.poll(cookieNames).not.toContain('_ga')
      await page.goto('/questionbank')
      await page.getByRole('heading', { level: 1 }).waitFor()
      // Once more, so that what is noted late of that page is looked for as well.
      await page.goto('/manage-cookies')
      await page.getByRole('button', { name: 'Save my choice' }).waitFor()
      expect([noted.length, shared.length]).toEqual([3, 3])
    }))
})
