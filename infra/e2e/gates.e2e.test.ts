import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedPersonas } from './access/seed-personas.ts'
import { openSite } from './open-site.ts'
import { checkScreen } from './screen-check.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const site = openSite('gates')
let cookies: Map<string, string>

beforeAll(async () => {
  const personas = await seedPersonas(site.stack.urls.database('identity'), site.stack.keys.sessionPrivateKey)
  cookies = new Map(personas.map(({ name, headers }) => [name, headers.cookie ?? '']))
})

const inShell = (path: string) => `/plabonthego?to=${encodeURIComponent(path)}`
const [VERIFY, PLANS, PROFILE] = ['/profile/verification', '/profile/purchase', '/profile']
const GEMS_OFFER = '/resources/gems'

/** Who, where they want to go, where they end on a desktop computer, and where on a phone, if that is elsewhere. */
const REDIRECTS: [who: string, path: string, ends: string, onPhone?: string][] = [
  ['visitor', '/questionbank?page=2', '/login?from=%2Fquestionbank%3Fpage%3D2'],
  ['visitor', '/profile/changepassword', '/login?from=%2Fprofile%2Fchangepassword'],
  ['visitor', '/admin', '/login?from=%2Fadmin'],
  ['visitor', '/plabonthego?to=%2Fquestionbank', '/login?from=%2Fquestionbank'],
  ['visitor', '/signup', '/signup'],
  ['unverified', '/questionbank', VERIFY],
  ['unverified', PROFILE, VERIFY],
  ['unverified', PLANS, VERIFY],
  ['unverified', '/signup', VERIFY],
  ['unverified', '/profile/changepassword', '/profile/changepassword'],
  ['unverified', '/profile/security', '/profile/security'],
  ['unverified', '/', '/'],
  ['unsubscribed', PROFILE, PLANS],
  ['unsubscribed', '/questionbank', PLANS],
  ['unsubscribed', VERIFY, PLANS],
  ['unsubscribed', '/plabonthego', PLANS],
  ['unsubscribed', '/checkout', PLANS],
  ['unsubscribed', '/profile/changepassword', '/profile/changepassword'],
  ['unsubscribed', '/profile/checkout/completed', '/profile/checkout/completed'],
  ['unsubscribed', '/plabgems', PLANS],
  ['unsubscribed', '/gemsdecking', GEMS_OFFER],
  ['locked (gems only)', '/plabrevisionguides/anaphylaxis', PROFILE],
  ['locked (gems only)', '/profile/flagsrevisions', PROFILE],
  ['locked (gems only)', '/gemsdecking', '/gemsdecking', inShell('/gemsdecking')],
  ['learner', '/plabgems/renal', GEMS_OFFER, inShell(GEMS_OFFER)],
  ['learner', '/gemsdecking/view', GEMS_OFFER, inShell(GEMS_OFFER)],
  ['gems learner', PLANS, PROFILE],
  ['gems learner', VERIFY, PROFILE],
  ['gems learner', '/signup', PROFILE],
  ['gems learner', '/login?from=%2Fprofile%2Fdashboard', '/profile/dashboard'],
  ['gems learner', '/login?from=%2F%2Fevil.test', '/', inShell('/')],
  ['gems learner', '/admin', '/', inShell('/')],
  ['gems learner', '/', '/', inShell('/')],
  ['gems learner', '/questionbank', '/questionbank', inShell('/questionbank')],
  ['gems learner', '/questionbank?q=pain', '/questionbank?q=pain', inShell('/questionbank?q=pain')],
  ['gems learner', '/profile/flags', '/profile/flags', inShell('/profile/flags')],
  ['gems learner', '/profile/dashboard', '/profile/dashboard'],
  ['gems learner', '/profile/changepassword', '/profile/changepassword'],
  ['gems learner', '/plabonthego', '/plabonthego'],
  ['gems learner', inShell('/questionbank'), '/questionbank', inShell('/questionbank')],
  ['gems learner', inShell(PROFILE), PROFILE],
  [
    'gems learner',
    '/plabonthego?to=%2F%2Fevil.test',
    '/plabonthego?to=%2F%2Fevil.test',
    '/plabonthego?to=%2F%2Fevil.test',
  ],
  ['MLA learner', '/questionbank', '/questionbank', inShell('/questionbank')],
  ['administrator', '/questionbank', '/questionbank'],
  ['administrator', PLANS, PLANS],
  ['administrator', VERIFY, VERIFY],
  ['administrator', '/login', '/admin'],
  ['administrator who owes the second factor', '/admin', '/login/secondfactor?from=%2Fadmin'],
]
const WHO = [...new Set(REDIRECTS.map(([who]) => who))]

async function endOf(page: Page, path: string, expected: string): Promise<string> {
  await page.goto(path)
  const isThere = (url: URL) => url.pathname + url.search === expected
  await page.waitForURL(isThere).catch(() => undefined)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

const visitAs = (who: string, device: 'desktop' | 'phone', look: (page: Page) => Promise<void>) =>
  site.visit(
    {
      width: device === 'phone' ? 'narrow' : 'wide',
      name: `gates-${who.replaceAll(' ', '-')}-${device}`,
      cookie: cookies.get(who) ?? '',
      ...(device === 'phone' ? { userAgent: IPHONE } : {}),
    },
    ({ page }) => look(page),
  )

describe('the gates', () => {
  it.each(WHO.flatMap((who) => (['desktop', 'phone'] as const).map((device) => [who, device] as const)))(
    'lead %s on a %s where the table says',
    async (who, device) => {
      await visitAs(who, device, async (page) => {
        const wrong: string[] = []
        for (const [, path, ends, onPhone] of REDIRECTS.filter(([one]) => one === who)) {
          const expected = device === 'phone' ? (onPhone ?? ends) : ends
          const found = await endOf(page, path, expected)
          if (found !== expected) wrong.push(`${path} ends at ${found} instead of ${expected}`)
        }
        expect(wrong).toEqual([])
      })
    },
  )

  it('are not moved by a narrow window', async () => {
    await visitAs('gems learner', 'desktop', async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await endOf(page, '/questionbank', '/questionbank')).toBe('/questionbank')
      await page.getByRole('navigation', { name: 'On the go' }).waitFor({ state: 'detached' })
    })
  })

  it('let a phone do everything in its shell: go on, back, reload, answer', async () => {
    await visitAs('gems learner', 'phone', async (page) => {
      const at = (path: string) => page.waitForURL((url) => url.pathname + url.search === path)
      await page.goto('/plabonthego')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByText(/of \d+ answered/).waitFor()
      await checkScreen({ page, width: 'narrow' }, 'on-the-go')
      const tabs = page.getByRole('navigation', { name: 'On the go' })
      await tabs.getByRole('link', { name: 'Practise' }).click()
      await at(inShell('/questionbank'))
      await expect.poll(() => page.title()).toContain('Question bank')
      await checkScreen({ page, width: 'narrow' }, 'on-the-go-bank')
      const category = page
        .getByRole('main')
        .getByRole('link', { name: /^Cardiovascular/ })
        .first()
      await category.click()
      await page.waitForURL((url) => url.searchParams.get('to')?.startsWith('/questionbank/cardiovascular') === true)
      const where = page.url()
      await page.reload()
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(page.url()).toBe(where)
      await page.goBack()
      await at(inShell('/questionbank'))
      await page.goto('/questionbank/cardiovascular/1')
      await at(inShell('/questionbank/cardiovascular/1'))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await tabs.waitFor({ state: 'detached' })
      await page.goto('/profile')
      await at('/profile')
      await tabs.getByRole('link', { name: 'Flags' }).click()
      await at(inShell('/profile/flags'))
      await tabs.getByRole('link', { name: 'You' }).click()
      await at('/profile')
    })
  })
})
