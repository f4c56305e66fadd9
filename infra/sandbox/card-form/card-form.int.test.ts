import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type FrameLocator, type Page } from 'playwright-core'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts'
import { type FrameMessage, MESSAGE } from './protocol.ts'

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)
if (!CHROMIUM) console.warn('There is no Chromium: the card form is not tried in a browser.')

/** A checkout page on another origin, which keeps what the frame says. */
const checkoutPage = (
  sandbox: string,
  origin: string,
) => `<!doctype html><title>Checkout</title><iframe id="card" title="Card" style="width:360px;height:420px"></iframe><script>
window.heard = []
addEventListener('message', (event) => { if (event.origin === '${sandbox}') heard.push(event.data) })
card.src = '${sandbox}/sandbox/card?publishable_key=pk_test_sandbox&parent=' + encodeURIComponent('${origin}')
</script>`

let sandbox: Sandbox
let browser: Browser
let checkout: Server
let page: Page
let origin: string

beforeAll(async () => {
  if (!CHROMIUM) return
  sandbox = await startSandbox()
  checkout = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(checkoutPage(sandbox.url, origin)),
  )
  await new Promise<void>((resolve) => checkout.listen(0, '127.0.0.1', resolve))
  origin = `http://localhost:${(checkout.address() as AddressInfo).port}`
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
})
afterAll(async () => {
  await browser?.close()
  checkout?.close()
  await sandbox?.close()
})
afterEach(() => page?.close())

type Card = { number: string; expiry?: string; cvc?: string; name?: string; postcode?: string }

async function open(): Promise<FrameLocator> {
  page = await browser.newPage()
  await page.goto(`${origin}/profile/checkout`)
  await page.waitForFunction(
    (ready) => (globalThis as any).heard.some((message: FrameMessage) => message.type === ready),
    MESSAGE.ready,
  )
  return page.frameLocator('#card')
}

async function fill(
  frame: FrameLocator,
  { number, expiry = '1230', cvc = '123', name = 'Amara N’Diaye', postcode = 'N1 9GU' }: Card,
) {
  await frame.getByLabel('Card number').pressSequentially(number)
  await frame.getByLabel('Expiry').pressSequentially(expiry)
  await frame.getByLabel('Security code').fill(cvc)
  await frame.getByLabel('Name on card').fill(name)
  await frame.getByLabel('Postcode').fill(postcode)
}

const heard = (type?: string) =>
  page.evaluate(
    (wanted) => (globalThis as any).heard.filter((message: FrameMessage) => !wanted || message.type === wanted),
    type,
  )
const confirm = (intent: Stripe.PaymentIntent, times = 1) =>
  page.evaluate(
    ({ message, target, repeat }) => {
      const frame = (globalThis as any).document.getElementById('card').contentWindow
      for (let at = 0; at < repeat; at += 1) frame.postMessage(message, target)
    },
    {
      message: { type: MESSAGE.confirm, clientSecret: intent.client_secret, returnUrl: `${origin}/back` },
      target: sandbox.url,
      repeat: times,
    },
  )
const answer = async () => {
  await page.waitForFunction(
    (types) => (globalThis as any).heard.some((message: FrameMessage) => types.includes(message.type)),
    [MESSAGE.result, MESSAGE.error] as string[],
  )
  return (await heard()).findLast(
    (message: FrameMessage) => message.type === MESSAGE.result || message.type === MESSAGE.error,
  )
}
const newIntent = () => sandbox.stripe.paymentIntents.create({ amount: 5400, currency: 'gbp' })

describe.skipIf(!CHROMIUM)('the card form in a checkout page', () => {
  it('pays once, however often the page confirms', async () => {
    const frame = await open()
    const intent = await newIntent()
    await fill(frame, { number: '4242424242424242' })
    expect(await frame.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
    expect(await frame.getByLabel('Expiry').inputValue()).toBe('12 / 30')
    expect(await heard(MESSAGE.change)).toEqual([{ type: MESSAGE.change, complete: true }])
    expect((await heard(MESSAGE.height)).at(-1).height).toBeGreaterThan(200)
    await confirm(intent, 3)
    expect(await answer()).toEqual({ type: MESSAGE.result, status: 'succeeded' })
    await confirm(intent)
    await page.waitForFunction(
      (type) => (globalThis as any).heard.filter((message: FrameMessage) => message.type === type).length === 2,
      MESSAGE.result,
    )
    expect((await sandbox.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
  })

  it('keeps what was typed after a decline, and pays with another card', async () => {
    const frame = await open()
    const intent = await newIntent()
    await fill(frame, { number: '4000000000000002' })
    await confirm(intent)
    expect(await answer()).toMatchObject({
      type: MESSAGE.error,
      code: 'card_declined',
      declineCode: 'generic_decline',
      field: 'number',
    })
    const number = frame.getByLabel('Card number')
    expect(await number.inputValue()).toBe('4000 0000 0000 0002')
    expect(await number.getAttribute('aria-invalid')).toBe('true')
    expect(await frame.locator('#number-error').textContent()).toBe('Your bank declined this card.')
    expect(await frame.getByLabel('Name on card').inputValue()).toBe('Amara N’Diaye')
    await number.fill('')
    await number.pressSequentially('5555555555554444')
    expect(await number.getAttribute('aria-invalid')).toBeNull()
    await confirm(intent)
    await page.waitForFunction(
      (type) => (globalThis as any).heard.some((message: FrameMessage) => message.type === type),
      MESSAGE.result,
    )
  })

  it('names the first field that is missing or wrong, and asks nobody', async () => {
    const frame = await open()
    const intent = await newIntent()
    await fill(frame, { number: '4242424242424241', expiry: '1320', cvc: '12' })
    await confirm(intent)
    expect(await answer()).toMatchObject({ type: MESSAGE.error, code: 'incomplete', field: 'number' })
    expect(await frame.locator('.err').allTextContents()).toEqual([
      'This is not a card number. Check the digits.',
      'There is no such month.',
      'The code has 3 digits.',
      '',
      '',
    ])
    expect(await frame.locator(':focus').getAttribute('id')).toBe('number')
    expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ last_payment_error: null })
  })

  it('sends the page to the bank, which comes back', async () => {
    const frame = await open()
    const intent = await newIntent()
    await fill(frame, { number: '4000002760003184' })
    await confirm(intent)
    const result = await answer()
    expect(result).toMatchObject({ type: MESSAGE.result, status: 'requires_action' })
    await page.goto(result.nextActionUrl)
    await page.getByRole('button', { name: 'Complete' }).click()
    await page.waitForURL(`${origin}/back?**`)
    expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('succeeded')
    expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
  })

  it('says that Enter was pressed', async () => {
    const frame = await open()
    await frame.getByLabel('Card number').press('Enter')
    await page.waitForFunction(
      (type) => (globalThis as any).heard.some((message: FrameMessage) => message.type === type),
      MESSAGE.submit,
    )
  })

  it('is not shown in a page of another origin', async () => {
    const other = await browser.newPage()
    const problems: string[] = []
    other.on('console', (message) => problems.push(message.text()))
    await other.goto(origin.replace('localhost', '127.0.0.1'))
    await expect.poll(() => problems.join()).toContain('frame-ancestors')
    await other.close()
  })

  it('says so when the provider does not answer, and can be tried again', async () => {
    const frame = await open()
    const intent = await newIntent()
    await fill(frame, { number: '4242424242424242' })
    await sandbox.admin('/sandbox/faults', {
      match: { path: `/v1/payment_intents/${intent.id}/confirm` },
      action: 'reset_after',
    })
    await confirm(intent)
    expect(await answer()).toMatchObject({ type: MESSAGE.error, code: 'connection' })
    await confirm(intent)
    await page.waitForFunction(
      (type) => (globalThis as any).heard.some((message: FrameMessage) => message.type === type),
      MESSAGE.result,
    )
    expect(await heard(MESSAGE.result)).toEqual([{ type: MESSAGE.result, status: 'succeeded' }])
    expect((await sandbox.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
  })
})
