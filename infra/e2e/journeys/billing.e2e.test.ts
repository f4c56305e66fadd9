import { listOwnSeats } from '@wardround/proto/http/billing/seats.ts'
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
      await page.getByText(/card ending in 0341/).waitFor()

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
      await page.getByText(/You won’t be charged again/).waitFor()
      await page.getByRole('button', { name: 'Resume renewal' }).click()
      await page.getByText(/renews on/).waitFor()
      await checkScreen(visitor, 'billing-subscription')
      await page.getByRole('link', { name: 'See orders and invoices' }).click()
      await page.getByText('3 months, renewing (renewal)').waitFor()
      expect(await page.getByRole('link', { name: /^Download invoice/ }).count()).toBe(2)
      await checkScreen(visitor, 'billing-orders')
    })
  })
})

/** As the list of events counts them. */
async function placesLeft(page: Page, title: string, list = 'Webinars'): Promise<number> {
  const event = page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: title })
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
      const book = page.getByRole('link', { name: `Book a seat: ${title}` })
      const checkout = subscribed ? '/checkout' : '/profile/checkout'
      // As drawn, before the page knows who reads it, it leads to the other checkout, which serves everybody.
      await expect.poll(async () => (await book.getAttribute('href'))?.split('?')[0]).toBe(checkout)
      await book.click()
      await page.waitForURL((url) => url.pathname === checkout)
      if (!subscribed) {
        await page.getByLabel('Gmail address').fill('somebody@example.org')
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByText('Enter a Gmail address that ends in @gmail.com.').waitFor()
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
      await page.getByRole('link', { name: 'See your seats' }).click()
      const seats = page.getByRole('list', { name: 'Your seats' })
      await seats.getByRole('heading', { name: title }).waitFor()
      await seats.getByRole('link', { name: 'Download calendar file' }).waitFor()
      // The page counts again, though it was drawn less than a minute ago, from what was read up to a minute before
      // that.
      await expect.poll(() => placesLeft(page, title)).toBeLessThan(before)
      await checkScreen(visitor, `${name}-own`)
    })
  })
})

describe('a seat at a course and at a big mock', () => {
  const kinds = [
    { width: 'wide', path: '/courses', list: 'Courses', title: 'PLAB 1 weekend course', price: '£149' },
    { width: 'narrow', path: '/bigmock', list: 'Big mocks', title: 'Live big mock', price: '£25' },
  ] as const

  it.each(kinds)('is bought, found and given back at $path', async ({ width, path, list, title, price }) => {
    const buyer = await newPayer(site.stack)
    const name = `seat-${path.slice(1)}`
    await as(name, buyer, width, async (visitor) => {
      const { page } = visitor
      await page.goto(path)
      const before = await placesLeft(page, title, list)
      await page.getByRole('link', { name: `Book a seat: ${title}` }).click()
      await page.waitForURL((url) => url.pathname === '/profile/checkout')
      await page.getByRole('button', { name: `Pay ${price}` }).waitFor()
      await checkScreen(visitor, `${name}-checkout`)
      await payWith(visitor, 'pays')
      await thanked(visitor)
      await page.getByRole('link', { name: 'See your seats' }).click()
      await page.waitForURL((url) => url.pathname === path)
      await expect.poll(() => placesLeft(page, title, list)).toBeLessThan(before)
      await page.getByRole('button', { name: 'Cancel seat' }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByText(/We’ll refund your payment in full/).waitFor()
      await checkScreen(visitor, `${name}-give-back`)
      await dialog.getByRole('button', { name: 'Cancel seat' }).click()
      await page.getByText('You’ve cancelled your seat.').first().waitFor()
      await expect.poll(() => placesLeft(page, title, list)).toBe(before)
      const own = async () => (await buyer.person.call(listOwnSeats)).map(({ state }) => state)
      await waitUntil(async () => expect(await own()).toEqual(['refunded']), {
        seconds: 60,
        sentence: 'The money was not given back.',
      })
      await page.reload()
      await page.getByText('Your payment was refunded.').waitFor()
      await checkScreen(visitor, `${name}-given-back`)
      await page.goto('/profile/orders')
      await page.getByRole('link', { name: /^Download credit note/ }).waitFor()
      await checkScreen(visitor, `${name}-orders`)
    })
    const mails = (await mailsTo(site.stack.urls.sandbox, buyer.email)).map(({ text }) => text).join('\n')
    expect(mails).toContain(
      `You cancelled your seat, so someone else can book it. We are refunding ${price}. The money`,
    )
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
      const happened = page.getByRole('list', { name: 'What happened' })
      await page.getByRole('button', { name: 'Refund order' }).click()
      await page.getByRole('radio', { name: /^Part of it/ }).check()
      await page.getByLabel('Amount in pounds').fill('12.50')
      await page.getByLabel('Reason').fill('Goodwill.')
      await checkScreen(visitor, 'billing-refund-part')
      await page.getByRole('button', { name: 'Refund £12.50' }).click()
      const proof = page.getByRole('dialog', { name: 'Please confirm it’s you' })
      // The last digit confirms.
      await proof.getByLabel('Authenticator code').fill(await nextCode(used))
      await happened.getByText(/Refunded £12\.50 by/).waitFor()
      expect(await hasBank(buyer)).toBe(true)
      const note = page.getByRole('link', { name: /^Download credit note/ })
      const file = await page.context().request.get((await note.getAttribute('href')) ?? '')
      expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])

      await page.getByRole('button', { name: 'Refund order' }).click()
      await page.getByLabel('Reason').fill('Asked within a day.')
      await checkScreen(visitor, 'billing-refund')
      await page.getByRole('button', { name: 'Refund £35.50' }).click()
      await page
        .getByText(/Refund of £35\.50 sent/)
        .first()
        .waitFor()
      await happened.getByText(/Refunded £35\.50 by/).waitFor()
      expect(await page.getByRole('link', { name: /^Download credit note/ }).count()).toBe(2)
      await checkScreen(visitor, 'billing-refunded')
      await expect.poll(() => hasBank(buyer)).toBe(false)

      await page.goto('/admin/users/freeaccess')
      await page.getByLabel('Email addresses').fill(`${friend.email}\n-\nnobody@wardround.test`)
      await page.getByLabel('Reason').fill('Testers of the new mocks.')
      await page.getByLabel('Message (optional)').fill('Thank you for testing.')
      await page.getByRole('button', { name: 'Give free access' }).click()
      await page.getByText('Access given to 1 person, 1 waiting for an account').waitFor()
      await page.getByText('1 not given access').waitFor()
      expect(await page.getByLabel('Email addresses').inputValue()).toBe('-')
      await checkScreen(visitor, 'billing-free-access')
    })
    await expect.poll(() => hasBank(friend)).toBe(true)
    await expect
      .poll(async () => (await mailsTo(site.stack.urls.sandbox, friend.email)).map(({ text }) => text).join('\n'))
      .toContain('Thank you for testing.')
  })

  it('give seats, note attendance only once there was any, move seats and remove them', async () => {
    const guests = [await newPayer(site.stack), await newPayer(site.stack)]
    const webinar = 'The last week: what to revise'
    await site.visit({ name: 'billing-staff-seats' }, async (visitor) => {
      const { page } = visitor
      const look = async (name: string) => {
        await checkScreen(visitor, name)
        await page.setViewportSize({ width: 390, height: 844 })
        await checkScreen({ page, width: 'narrow' }, name)
        await page.setViewportSize({ width: 1440, height: 1000 })
      }
      await logInAsAdministrator(visitor, walk(visitor, false))
      await page.goto('/admin/wardround/webinars/list')
      const row = page.getByRole('row').filter({ hasText: webinar })
      await row.getByRole('link', { name: /of 500 seats taken$/ }).click()
      await page.getByText('No seats yet').waitFor()
      for (const { uid, email: address } of guests) {
        await page.getByRole('button', { name: 'Give a seat' }).click()
        const dialog = page.getByRole('dialog', { name: 'Give a seat' })
        await dialog.getByLabel('Find a user by name or email').fill(address)
        await dialog.locator(`option[value="${uid}"]`).waitFor({ state: 'attached' })
        await dialog.getByLabel('User', { exact: true }).selectOption(uid)
        await dialog.getByLabel('Reason').fill('Guest of the speaker.')
        if (address === guests[0]?.email) await look('billing-give-seat')
        await dialog.getByRole('button', { name: 'Give seat' }).click()
        await page.getByText('1 seat given.').first().waitFor()
        await page.getByText(address).waitFor()
      }
      await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
      await look('billing-seats')
      await page.getByRole('button', { name: 'Mark present' }).click()
      await page
        .getByText(/once the event has started/)
        .first()
        .waitFor()
      await look('billing-seats-left')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

      await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
      await page.getByRole('button', { name: 'Move seats', exact: true }).click()
      const moving = page.getByRole('dialog', { name: 'Move 2 seats' })
      const target = moving.locator('option', { hasText: 'ECGs in twenty patterns' })
      await target.waitFor({ state: 'attached' })
      await moving.getByLabel('New event').selectOption((await target.getAttribute('value')) ?? '')
      await look('billing-move-seats')
      await moving.getByRole('button', { name: 'Move seats' }).click()
      await page.getByText('No seats yet').waitFor()

      await page.goto('/admin/wardround/webinars/list')
      await page
        .getByRole('row')
        .filter({ hasText: 'ECGs in twenty patterns' })
        .getByRole('link', { name: /of 60$/ })
        .click()
      await page.getByRole('searchbox', { name: 'Name or email' }).fill(guests[0]?.email ?? '')
      await page.getByText(guests[1]?.email ?? '').waitFor({ state: 'detached' })
      await page.getByText(guests[0]?.email ?? '').waitFor()
      await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
      await page.getByRole('button', { name: 'Remove seat', exact: true }).click()
      const removing = page.getByRole('dialog', { name: 'Remove this seat?' })
      await removing.getByLabel('Reason').fill('Cannot come.')
      await look('billing-remove-seat')
      await removing.getByRole('button', { name: 'Remove this seat' }).click()
      await page.getByText('No seats match').or(page.getByText('No seats yet')).first().waitFor()
    })
    const states = await Promise.all(guests.map(async ({ person }) => (await person.call(listOwnSeats))[0]?.state))
    expect(states).toEqual(['cancelled', 'given'])
    await expect
      .poll(async () =>
        (await mailsTo(site.stack.urls.sandbox, guests[0]?.email ?? '')).map(({ text }) => text).join('\n'),
      )
      .toContain('Our staff have cancelled your seat.')
  })
})
