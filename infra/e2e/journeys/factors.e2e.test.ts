import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../sample/sample-data.ts'
import { waitUntil } from '../../wait-until.ts'
import type { Visitor } from '../browser.ts'
import { openSite } from '../open-site.ts'
import { letProofsAge } from '../proofs.ts'
import { checkScreen } from '../screen-check.ts'
import { logIn } from '../screens/account.ts'

const EMAIL = 'learner@wardround.test'
const site = openSite('factors')

const as = (name: string, journey: (visitor: Visitor) => Promise<void>, width: Visitor['width'] = 'wide') =>
  site.visit({ width, name: `factors-${name}` }, journey)

async function textTo(figures: string): Promise<string> {
  let code = ''
  await waitUntil(
    async () => {
      const texts = (await (await fetch(`${site.stack.urls.sandbox}/api/texts?to=${figures}`)).json()) as {
        text: string
      }[]
      code = /\d{6}/.exec(texts[0]?.text ?? '')?.[0] ?? ''
      if (!code) throw new Error('no text yet')
    },
    { seconds: 60, sentence: 'No text message arrived.' },
  )
  return code
}

const passwordThen = async (page: Page, where: string) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(where)
}

let secret = ''
let codes: string[] = []

describe('a learner', () => {
  it('T-036 confirms a phone number after a fresh proof, on a phone', () =>
    as(
      'phone',
      async (visitor) => {
        const { page } = visitor
        await logIn(visitor, EMAIL, DEMO_PASSWORD)
        await page.goto('/profile/security')
        await letProofsAge(site.stack, page)
        await page.getByRole('button', { name: 'Add a number' }).click()
        await page.getByRole('textbox', { name: 'Mobile number' }).fill('07400 123456')
        await page.getByRole('button', { name: 'Send me a code' }).click()
        const dialog = page.getByRole('dialog', { name: 'Please confirm it’s you' })
        await dialog.getByLabel('Your password', { exact: true }).fill('not it')
        await dialog.getByRole('button', { name: 'Confirm it’s me' }).click()
        await dialog.getByText('That password is incorrect. Try again.').waitFor()
        await dialog.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD)
        await dialog.getByRole('button', { name: 'Confirm it’s me' }).click()
        const field = page.getByLabel('6-digit code')
        await field.waitFor()
        await checkScreen(visitor, 'factors-phone-code')
        await field.fill(await textTo('7400123456'))
        await page.getByText('+44 ••••• 456').first().waitFor()
      },
      'narrow',
    ))

  it('sets up an authenticator from its key and keeps the recovery codes', () =>
    as('set-up', async (visitor) => {
      const { page } = visitor
      await logIn(visitor, EMAIL, DEMO_PASSWORD)
      await page.goto('/profile/security/authenticator')
      await page.getByRole('img', { name: /QR code/ }).waitFor()
      await checkScreen(visitor, 'factors-set-up')
      secret = ((await page.getByTestId('totp-key').textContent()) ?? '').replaceAll(/\s/g, '')
      await page.getByLabel('6-digit code').fill(generateSync({ secret }))
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
      await checkScreen(visitor, 'factors-recovery-codes')
      codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
      expect(codes).toHaveLength(10)
      await page.getByRole('button', { name: 'I’ve saved my codes' }).click()
      await page.getByText('10 left').waitFor()
      await checkScreen(visitor, 'factors-security')
    }))

  it('logs in with the authenticator, and with a recovery code', () =>
    as('log-in', async (visitor) => {
      const { page } = visitor
      await passwordThen(page, '**/secondfactor**')
      await checkScreen(visitor, 'factors-code')
      const used = generateSync({ secret })
      await page.getByLabel('6-digit code').fill(used)
      // The code of the set-up is used up: the next one comes within half a minute.
      const refused = page.getByText(/That code (is incorrect|has already been used)/).first()
      const isIn = page.waitForURL('**/questionbank**', { timeout: 60_000 }).then(() => true)
      if (!(await Promise.race([isIn, refused.waitFor({ timeout: 60_000 }).then(() => false)]))) {
        await waitUntil(async () => expect(generateSync({ secret })).not.toBe(used), {
          seconds: 40,
          sentence: 'The code stays the same.',
        })
        await page.getByLabel('6-digit code').fill('')
        await page.getByLabel('6-digit code').fill(generateSync({ secret }))
        await isIn
      }
      await page.goto('/logout')
      await page.waitForURL((url) => url.pathname !== '/logout')
      await passwordThen(page, '**/secondfactor**')
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await checkScreen(visitor, 'factors-recovery')
      await page.getByLabel('Recovery code').fill((codes[0] ?? '').toUpperCase())
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.waitForURL('**/questionbank**')
      await page.goto('/profile/security')
      await page.getByText('9 left').waitFor()
      await page.getByRole('button', { name: 'Turn off authenticator' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off authenticator' }).click()
      await page.getByRole('link', { name: 'Set up an authenticator' }).waitFor()
    }))

  it('T-034 uses two devices; the third ends the oldest at once, which says why', () =>
    as('first', async (first) => {
      const [stream] = await Promise.all([
        // The log-in's time is not counted.
        first.page.waitForResponse((response) => response.url().endsWith('/stream'), { timeout: 0 }),
        logIn(first, EMAIL, DEMO_PASSWORD),
      ])
      expect(stream.status()).toBe(200)
      await as('second', async (second) => {
        await logIn(second, EMAIL, DEMO_PASSWORD)
        await second.page.goto('/profile/security')
        await second.page.getByText('2 devices at a time').waitFor()
        await as('third', async (third) => {
          await logIn(third, EMAIL, DEMO_PASSWORD)
          await first.page.waitForURL('**/login**')
          await first.page.getByText('more devices').first().waitFor()
        })
        await second.page.reload()
        await second.page.getByText('2 devices at a time').waitFor()
      })
    }))
})
