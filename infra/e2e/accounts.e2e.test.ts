import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import { createPerson } from '../client/person.ts'
import { DEMO_PASSWORD } from '../sample/sample-data.ts'
import type { Visitor } from './browser.ts'
import { newDoctor } from './journey.ts'
import { codeMailedTo, mailsTo } from './mailbox.ts'
import { openSite } from './open-site.ts'
import { checkScreen } from './screen-check.ts'
import { logIn, signUpWithCode, walk } from './screens/account.ts'

const site = openSite('accounts')

const go = (width: Visitor['width'], name: string, journey: (visitor: Visitor) => Promise<void>) =>
  site.visit({ width, name: `accounts-${name}-${width}` }, journey)

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

  it('keeps the choice about statistics, and notes pages only with it', () =>
    go('wide', 'cookies', async (visitor) => {
      const { page } = visitor
      const noted: number[] = []
      page.on('response', (response) => {
        if (response.url().endsWith('/adduserlogs')) noted.push(response.status())
      })
      await page.goto('/')
      await page.getByRole('button', { name: 'Cookies' }).click()
      await page.getByRole('dialog').getByText('Our own statistics').waitFor()
      await checkScreen(visitor, 'cookie-dialog')
      await page.keyboard.press('Escape')
      await logIn(visitor, 'learner-moved@wardround.test', DEMO_PASSWORD)
      expect(noted).toEqual([])
      await page.goto('/manage-cookies')
      await page.getByRole('button', { name: 'Accept all' }).click()
      await expect.poll(() => noted).toEqual([200])
      await page.goto('/questionbank')
      await expect.poll(() => noted).toEqual([200, 200])
      expect((await page.context().cookies()).find(({ name }) => name === 'analyticsConsent')?.value).toBe('granted')
    }))
})
