import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccess } from '../../faults/money.ts'
import { buy, newPayer, type Payer } from '../../faults/payer.ts'
import { expectPlan, letPeriodEndIn, runTasks } from '../../faults/renewer.ts'
import { openRows } from '../../faults/rows.ts'
import { demoTotpSecret } from '../../sample/fixed-random.ts'
import { waitUntil } from '../../wait-until.ts'
import type { Visitor } from '../browser.ts'
import { mailsTo } from '../mailbox.ts'
import { openSite } from '../open-site.ts'
import { letProofsAge } from '../proofs.ts'
import { checkScreen } from '../screen-check.ts'
import { logInAsAdministrator, walk } from '../screens/account.ts'
import { payWith, saveCard } from '../screens/checkout.ts'

const site = openSite('billing')
let databases: ReturnType<typeof openRows>
beforeAll(() => {
  databases = openRows(site.stack)
})
afterAll(() => databases?.close())

const as = (name: string, { person }: Payer, width: Visitor['width'], journey: (visitor: Visitor) => Promise<void>) =>
  site.visit({ name: `billing-${name}`, width, cookie: person.cookie() }, journey)
const hasBank = async ({ person }: Payer) => (await person.call(getCurrentUser)).qb
const thanked = ({ page }: Visitor) => page.getByRole('heading', { name: 'Thank you' }).waitFor()

describe('a renewing plan, on a phone', () => {
  it('is bought, fails to renew, is paid with another card, is cancelled and resumed', async () => {
    const payer = await newPayer(site.stack)
    await as('renewing', payer, 'narrow', async (visitor) => {
      const { page } = visitor
      await page.goto('/profile/purchase')
      await page.getByRole('radio', { name: /^3 months, renewing/ }).check()
      await page.getByText('Renews automatically until you cancel').waitFor()
      await checkScreen(visitor, 'billing-plans')
      await page.getByRole('button', { name: /Go to payment/ }).click()
      await payWith(visitor, 'pays')
      await thanked(visitor)
      await page.goto('/profile/subscription')
      await saveCard(visitor, 'failsLater')
      await page.getByText(/card ending 0341/).waitFor()

      await page.goto('about:blank')
      await letPeriodEndIn(databases.rows, payer, 3600)
      await runTasks(site.stack)
      await expectPlan(payer, 'past due', (plan) => plan?.state === 'past_due')
      await page.goto('/profile')
      const banner = page.getByRole('region', { name: 'Unpaid renewal' })
      await banner.waitFor()
      await checkScreen(visitor, 'billing-unpaid-banner')
      await banner.getByRole('link').click()
      await page.getByText(/did not go through/).waitFor()
      await checkScreen(visitor, 'billing-unpaid')
      await saveCard(visitor, 'paysToo')
      await expectPlan(payer, 'active again', (plan) => plan?.state === 'active')
      await page.reload()
      await page.getByText(/renews on/).waitFor()
      expect(await page.getByText(/did not go through/).count()).toBe(0)

      await page.getByRole('button', { name: 'Cancel renewal' }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByText('You keep access until').waitFor()
      await checkScreen(visitor, 'billing-cancel')
      await dialog.getByRole('button', { name: 'Cancel renewal' }).click()
      await page.getByText(/is not charged again/).waitFor()
      await page.getByRole('button', { name: 'Resume renewal' }).click()
      await page.getByText(/renews on/).waitFor()
      await checkScreen(visitor, 'billing-subscription')
      await page.getByRole('link', { name: 'Orders and invoices' }).click()
      await page.getByText('3 months, renewing (renewal)').waitFor()
      expect(await page.getByRole('link', { name: /^Invoice/ }).count()).toBe(2)
      await checkScreen(visitor, 'billing-orders')
    })
  })
})

/** As the list of events counts them. */
async function placesLeft(page: Page, title: string): Promise<number> {
  const event = page.getByRole('list', { name: 'Webinars' }).getByRole('listitem').filter({ hasText: title })
  const words = await event.getByText(/seats left/).textContent()
  return Number(/^(\d+) of/.exec(words ?? '')?.[1])
}

describe('a seat at a webinar', () => {
  const ways = [
    { width: 'narrow', subscribed: false },
    { width: 'narrow', subscribed: true },
    { width: 'wide', subscribed: false },
    { width: 'wide', subscribed: true },
  ] as const

  it.each(ways)('is bought and found again, $width, subscribed: $subscribed', async ({ width, subscribed }) => {
    const buyer = await newPayer(site.stack)
    if (subscribed) {
      await buy(site.stack, buyer)
      await expectAccess(buyer)
    }
    const name = `webinar-${width}-${subscribed ? 'subscribed' : 'unsubscribed'}`
    // One of the two asks for a Gmail address.
    const title = subscribed ? 'ECGs in twenty patterns' : 'Ethics and the GMC, with model answers'
    await as(name, buyer, width, async (visitor) => {
      const { page } = visitor
      await page.goto('/webinars')
      const before = await placesLeft(page, title)
      await page.getByRole('link', { name: `Book ${title}` }).click()
      await page.waitForURL((url) => url.pathname === (subscribed ? '/checkout' : '/profile/checkout'))
      if (!subscribed) {
        await page.getByLabel('Gmail address').fill('somebody@example.org')
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByText('Enter a Gmail address.').waitFor()
        await checkScreen(visitor, `${name}-gmail`)
        await page.getByLabel('Gmail address').fill('pat.payer@gmail.com')
        await page.getByRole('button', { name: 'Continue' }).click()
      }
      await page.getByText(/Your seat is kept until/).waitFor()
      await checkScreen(visitor, `${name}-checkout`)
      await payWith(visitor, 'pays')
      await thanked(visitor)
      await page.getByText('Your seat is booked.').waitFor()
      await checkScreen(visitor, `${name}-booked`)
      await page.getByRole('link', { name: 'Your seats' }).click()
      const seats = page.getByRole('list', { name: 'Your seats' })
      await seats.getByRole('heading', { name: title }).waitFor()
      await seats.getByRole('link', { name: 'Calendar file' }).waitFor()
      // The page counts again, though it was drawn less than a minute ago, from what was read up to a minute before
      // that.
      await expect.poll(() => placesLeft(page, title)).toBeLessThan(before)
      await checkScreen(visitor, `${name}-own`)
    })
  })
})

describe('staff', () => {
  const email = 'admin@wardround.test'
  /** The next code of the authenticator: each counts once. */
  async function nextCode(used: string): Promise<string> {
    let code = used
    await waitUntil(
      async () => {
        code = generateSync({ secret: demoTotpSecret(email) })
        if (code === used) throw new Error('The code stays the same.')
      },
      { seconds: 40, sentence: 'The authenticator shows no other code.' },
    )
    return code
  }

  it('refund an order after confirming who they are, and give free access to a list', async () => {
    const [buyer, friend] = await Promise.all([newPayer(site.stack), newPayer(site.stack)])
    await buy(site.stack, buyer)
    await expectAccess(buyer)
    await site.visit({ name: 'billing-staff' }, async (visitor) => {
      const { page } = visitor
      await logInAsAdministrator(visitor, walk(visitor, false))
      const used = generateSync({ secret: demoTotpSecret(email) })
      await page.goto(`/admin/wardround/orders?user=${buyer.uid}`)
      await page.getByRole('link', { name: /^\d{4}-\d{6}$/ }).click()
      await page.getByRole('list', { name: 'What happened' }).getByText('Paid £48').waitFor()
      await letProofsAge(site.stack, page)
      await page.getByRole('button', { name: 'Refund order' }).click()
      await page.getByLabel('Reason').fill('Asked within a day.')
      await checkScreen(visitor, 'billing-refund')
      await page.getByRole('button', { name: 'Refund £48' }).click()
      const proof = page.getByRole('dialog', { name: 'Please confirm it’s you' })
      // The last digit confirms.
      await proof.getByLabel('Authenticator code').fill(await nextCode(used))
      await page
        .getByText(/Refund of £48 sent/)
        .first()
        .waitFor()
      await page
        .getByRole('list', { name: 'What happened' })
        .getByText(/Refunded £48 by/)
        .waitFor()
      await checkScreen(visitor, 'billing-refunded')
      await expect.poll(() => hasBank(buyer)).toBe(false)

      await page.goto('/admin/users/freeaccess')
      await page.getByLabel('Email addresses').fill(`${friend.email}\n-\nnobody@wardround.test`)
      await page.getByLabel('Reason').fill('Testers of the new mocks.')
      await page.getByLabel('Message (optional)').fill('Thank you for testing.')
      await page.getByRole('button', { name: 'Give free access' }).click()
      await page.getByText('1 given, 1 waiting').waitFor()
      await page.getByText('1 not given access').waitFor()
      expect(await page.getByLabel('Email addresses').inputValue()).toBe('-')
      await checkScreen(visitor, 'billing-free-access')
    })
    await expect.poll(() => hasBank(friend)).toBe(true)
    await expect
      .poll(async () => (await mailsTo(site.stack.urls.sandbox, friend.email)).map(({ text }) => text).join('\n'))
      .toContain('Thank you for testing.')
  })
})
