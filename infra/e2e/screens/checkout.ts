import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from '../browser.ts'

type Walk = { check: (name: string) => Promise<void> }

/** Test cards of the provider, by what they do. */
const CARDS = {
  pays: '4242424242424242',
  paysToo: '5555555555554444',
  declined: '4000000000000002',
  asksTheBank: '4000002760003184',
  /** It can be saved, and every charge is declined. */
  failsLater: '4000000000000341',
}
type Card = keyof typeof CARDS

const cardNumber = (page: Page) => page.frameLocator('iframe').getByLabel(/card number/i)

async function fillCard(page: Page, card: Card): Promise<void> {
  await cardNumber(page).waitFor()
  const form = page.frameLocator('iframe')
  await cardNumber(page).fill(CARDS[card])
  await form.getByLabel(/expiry/i).fill('12/34')
  await form.getByLabel(/security code|cvc/i).fill('123')
  await form.getByLabel(/name/i).fill('A Doctor')
  await form.getByLabel(/postcode/i).fill('SW1A 1AA')
}

export async function payWith({ page }: Visitor, card: Card): Promise<void> {
  await fillCard(page, card)
  await page.getByRole('button', { name: /^Pay/ }).click()
}

/** Saves another card for the renewals, on the page of the subscription. */
export async function saveCard({ page }: Visitor, card: Card): Promise<void> {
  await page.getByRole('button', { name: 'Change card' }).click()
  await fillCard(page, card)
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByText('Your new card has been saved.').first().waitFor()
}

const answerBank = async ({ page }: Visitor, answer: 'Complete' | 'Fail') => {
  await page.waitForURL('**/sandbox/3ds/**')
  await page.getByRole('button', { name: answer }).click()
}

async function choosePlan({ page }: Visitor, { check }: Walk): Promise<void> {
  await page.getByRole('radio', { name: /5 months(?!, renewing)/i }).check()
  await check('05-plans')
  await page.getByRole('button', { name: /Go to payment/ }).click()
  await page.waitForURL('**/profile/checkout**')
}

const thanked = ({ page }: Visitor) => page.getByRole('heading', { name: 'Thank you' }).waitFor()

/** Chooses a plan and pays with a card that nobody asks about. Ends at the thank-you page. */
export async function buyPlanAtOnce(visitor: Visitor): Promise<void> {
  await choosePlan(visitor, { check: async () => undefined })
  await payWith(visitor, 'pays')
  await thanked(visitor)
}

/** Chooses a plan and pays: declined, refused by the bank, and in the end paid. Ends at the thank-you page. */
export async function buyPlan(visitor: Visitor, steps: Walk): Promise<void> {
  const { page } = visitor
  const { check } = steps
  await choosePlan(visitor, steps)
  await cardNumber(page).waitFor()
  await check('06-checkout')
  await payWith(visitor, 'declined')
  await page
    .frameLocator('iframe')
    .getByText(/declined/i)
    .or(page.getByText(/declined/i))
    .first()
    .waitFor()
  await check('07-declined')
  await payWith(visitor, 'asksTheBank')
  await page.waitForURL('**/sandbox/3ds/**')
  await check('08-bank')
  await answerBank(visitor, 'Fail')
  await page.waitForURL('**/profile/checkout?**')
  await cardNumber(page).waitFor()
  await check('09-bank-refused')
  await payWith(visitor, 'asksTheBank')
  await answerBank(visitor, 'Complete')
  await page.waitForURL('**/checkout/completed**')
  await thanked(visitor)
  await check('10-paid')
}

/** The order as the account page's own call answers it. */
export async function expectOnePaidOrder({ page }: Visitor): Promise<void> {
  const live = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/wardround/subscriptions/qbactive')
    return ((await answer.json()) as { data: unknown[] }).data.length
  })
  expect(live).toBe(1)
}
