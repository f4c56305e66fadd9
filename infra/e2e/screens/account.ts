import { setTimeout as pause } from 'node:timers/promises'
import { generateSync } from 'otplib'
import { demoTotpSecret } from '../../sample/fixed-random.ts'
import { DEMO_PASSWORD } from '../../sample/sample-data.ts'
import type { Visitor } from '../browser.ts'
import { codeMailedTo } from '../mailbox.ts'
import { BOTH_WIDTHS, checkScreen } from '../screen-check.ts'

export type NewDoctor = { firstName: string; lastName: string; email: string; password: string }

/** `check` looks at each screen on the way. */
export type Walk = { check: (name: string) => Promise<void> }

export const walk = (visitor: Visitor, thorough: boolean): Walk => ({
  check: async (name) => {
    if (thorough) await checkScreen(visitor, name)
  },
})

/** Of a way that is gone in both widths: each of them is looked at in a theme of its own. */
export const walkOfBoth = (visitor: Visitor): Walk => ({
  check: (name) => checkScreen(visitor, name, BOTH_WIDTHS[visitor.width]),
})

/** From the front page to an open account: sign-up, the email, its code. Ends at the plans. */
export async function signUpWithCode(
  { page }: Visitor,
  sandbox: string,
  doctor: NewDoctor,
  { check }: Walk,
): Promise<void> {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await check('01-home')
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page
    .getByText(/accept the terms/i)
    .first()
    .waitFor()
  await check('02-sign-up-refused')
  await page.getByLabel('First name').fill(doctor.firstName)
  await page.getByLabel('Last name').fill(doctor.lastName)
  await page.getByLabel('Email').fill(doctor.email)
  await page.getByLabel('Password', { exact: true }).fill(doctor.password)
  await page.getByRole('checkbox').check()
  await check('03-sign-up')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/signup/verify**')
  await check('04-code')
  await page.getByLabel('6-digit code').fill(await codeMailedTo(sandbox, doctor.email))
  await page.waitForURL('**/profile/purchase**')
}

/** Enters the authenticator's code, and the next one when somebody has just used this one. */
async function enterTotp({ page }: Visitor, secret: string): Promise<void> {
  const used = generateSync({ secret })
  const field = page.getByLabel('6-digit code')
  await field.fill(used)
  const refused = page.getByText(/That code (is incorrect|has already been used)/).first()
  // Waited for again after a refusal: the next code may be half a minute away.
  const isIn = () => page.waitForURL((url) => url.pathname.startsWith('/admin')).then(() => true)
  if (await Promise.race([isIn(), refused.waitFor().then(() => false)])) return
  while (generateSync({ secret }) === used) await pause(250)
  await field.fill('')
  await field.fill(generateSync({ secret }))
  await isIn()
}

/** A demo administrator logs in with password and authenticator. Ends at the dashboard. */
export async function logInAsAdministrator(visitor: Visitor, { check }: Walk): Promise<void> {
  const { page } = visitor
  const email = 'admin@wardround.test'
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await check('30-log-in')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/login/secondfactor**')
  await page.getByRole('heading', { name: 'Authenticator code' }).waitFor()
  await check('31-second-factor')
  await enterTotp(visitor, demoTotpSecret(email))
}

/** A learner who has an account logs in. Ends at the question bank. */
export async function logIn({ page }: Visitor, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/questionbank**')
}
