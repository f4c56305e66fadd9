import { PUBLIC_PAGES } from '@wardround/proto/public-pages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { addToPage } from '../client/add-to-page.ts'
import { createPerson, type Person } from '../client/person.ts'
import { keepPicture } from './browser.ts'
import { openSite } from './open-site.ts'

/** Two gateways as they are, and one whose renderer is not there. */
const site = openSite('public-site-alone', {
  instances: { gateway: 3 },
  env: { 'gateway-3': { SITE_DRAWER: '/nowhere/server.js' } },
})
const PATHS = [
  ...['/', '/news', '/news/old', '/news/welcome-to-wardround', '/faq', '/contactus', '/login', '/webinars', '/courses'],
  '/bigmock',
  ...PUBLIC_PAGES.map(({ path }) => path),
]
const GATEWAYS = ['gateway', 'gateway-2']
const textOf = async (gateway: string, path: string): Promise<string> => {
  const reply = await fetch(site.stack.urls.process(gateway) + path)
  return `${reply.status} ${await reply.text()}`
}
const headingOf = (text: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]

let admin: Person
beforeAll(async () => {
  admin = createPerson(site.stack.urls.gateway)
  await admin.logInAs('admin')
})

describe('the public site', () => {
  it('shows on every gateway within two seconds what staff have just saved', async () => {
    const took: number[] = []
    // The machine may have other work during one of them.
    for (const words of ['Saved first.', 'Saved next.', 'Saved last.']) {
      for (const gateway of GATEWAYS) expect(await textOf(gateway, '/terms')).not.toContain(words)
      await addToPage(admin, 'plab-terms', words)
      const saved = performance.now()
      // Far sooner than what was read would be read again by itself.
      const soon = { timeout: 20_000, interval: 50 }
      for (const gateway of GATEWAYS) await expect.poll(() => textOf(gateway, '/terms'), soon).toContain(words)
      took.push(performance.now() - saved)
    }
    expect(Math.min(...took)).toBeLessThan(2_000)
  })

  it('is served as text where pages cannot be drawn', async () => {
    for (const path of PATHS) {
      const text = await textOf('gateway-3', path)
      expect([text.slice(0, 4), text.includes('<div id="root"></div>')], path).toEqual(['200 ', true])
      expect(headingOf(text), path).toBeTruthy()
    }
  })

  it('is read, with a way to every page, by people whose browser runs no script', async () => {
    await site.visit({ name: 'public-site-no-script', width: 'narrow', script: false }, async ({ page }) => {
      for (const path of PATHS) {
        await page.goto(path)
        expect(await page.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true)
      }
      await page.goto('/contactus')
      await page.getByText(/need JavaScript/).waitFor()
      await keepPicture(page, 'public-contact-no-script')
      await page.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: 'FAQ' }).click()
      await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor()
    })
  })

  it('is served as it last was while everything that it is made of is away', async () => {
    const before = new Map<string, string>()
    for (const path of PATHS) before.set(path, await textOf('gateway', path))
    // Nothing that is kept counts as new any more.
    await addToPage(admin, 'plab-terms', 'Saved before content went away.')
    await expect.poll(() => textOf('gateway', '/terms')).toContain('Saved before content went away.')
    const away = site.stack.processes.names().filter((name) => /^(content|notification|billing)/.test(name))
    expect(away.length).toBeGreaterThan(3)
    await Promise.all(away.map((name) => site.stack.processes.stop(name)))
    for (const path of PATHS) {
      const text = await textOf('gateway', path)
      expect([text.slice(0, 4), headingOf(text)], path).toEqual(['200 ', headingOf(before.get(path) ?? '')])
      expect(text, path).toContain('id="drawn-page"')
    }
  })
})
