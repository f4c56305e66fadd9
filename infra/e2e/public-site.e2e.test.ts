import { PUBLIC_PAGES } from '@wardround/proto/public-pages.ts'
import { describe, expect, it } from 'vitest'
import { keepPicture } from './browser.ts'
import { openSite } from './open-site.ts'
import { ADDRESSES, ask, crawl } from './screens/crawl.ts'

const site = openSite('public-site')

/** What stands in the page before any script runs. */
const textOf = async (path: string) => (await fetch(`${site.stack.urls.gateway}${path}`, { redirect: 'manual' })).text()

describe('the public site', () => {
  it.each([
    ['wide', 'light'],
    ['narrow', 'dark'],
  ] as const)('leads a visitor from the menu to an answer and to the contact form (%s)', async (width, theme) => {
    await site.visit({ width, name: `public-site-${width}` }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme })
      await page.goto('/')
      const open = async (menu: string, entry: string) => {
        if (width === 'wide') await page.getByRole('button', { name: menu, exact: true }).click()
        else {
          await page.getByRole('button', { name: 'Menu', exact: true }).click()
          const part = page.getByRole('navigation', { name: 'Menu' }).locator('details', { hasText: entry }).first()
          if ((await part.getAttribute('open')) === null) await part.locator('summary').click()
        }
        await page.getByRole('link', { name: entry, exact: true }).first().click()
      }
      await open('Resources', 'Gems')
      await page.getByRole('heading', { level: 1, name: 'Gems' }).waitFor()
      await keepPicture(page, `public-gems-${width}`)
      await open('More', 'News')
      await page.getByRole('link', { name: 'Welcome to Wardround' }).click()
      await page.getByRole('heading', { level: 1, name: 'Welcome to Wardround' }).waitFor()
      await page.goto('/faq')
      await page.getByLabel('Search the answers').fill('refund 14 days')
      await page.getByRole('button', { name: 'Yes' }).click()
      await page.getByText('has been counted').first().waitFor()
      await keepPicture(page, `public-faq-${width}`)
      await page.goto('/contactus')
      await page.getByLabel('Your name').fill('Amara Nwosu')
      await page.getByLabel('Email address').fill('amara@example.org')
      await page.getByLabel('Subject').fill('Group access')
      await page.getByLabel('Message').fill('Do you offer access for a whole hospital?')
      await keepPicture(page, `public-contact-${width}`)
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByRole('heading', { name: 'Message sent' }).waitFor()
    })
  })

  it('can be read without script, and says what each page is about', async () => {
    const terms = await textOf('/terms')
    expect(terms).toContain('<title>Terms · Wardround</title>')
    expect(terms).toMatch(/<h1.*14 days of paying/s)
    expect(await textOf('/faq')).toContain('"@type":"FAQPage"')
    expect(await textOf('/webinars')).toMatch(/<h1.*ECGs in twenty patterns/s)
    expect(await textOf('/webinars')).toContain('"@type":"EducationEvent"')
    expect(await textOf('/sitemap.xml')).toContain('/news/welcome-to-wardround')
    expect(await textOf('/news/feed.xml')).toContain('Welcome to Wardround')
  })

  it('answers every address with the status of the committed table', async () => {
    const found: Record<string, string> = {}
    for (const address of ADDRESSES) {
      const { status, location } = await ask(site.stack.urls.gateway, address)
      found[address] = location ? `${status} ${location}` : `${status}`
    }
    await expect(`${JSON.stringify(found, null, 2)}\n`).toMatchFileSnapshot('snapshots/status-codes.json')
  })

  it('has no dead link on any page that the server draws', async () => {
    const { read, problems } = await crawl(site.stack.urls.gateway)
    expect(problems).toEqual([])
    expect(read).toEqual(expect.arrayContaining(PUBLIC_PAGES.map(({ path }) => path)))
    expect(read).toEqual(expect.arrayContaining(['/webinars', '/courses', '/bigmock', '/news/welcome-to-wardround']))
  })

  it('opens without a connection once it was visited', async () => {
    await site.visit({ width: 'narrow', name: 'public-site-offline', workers: true }, async (visitor) => {
      const { page, problems } = visitor
      await page.goto('/faq')
      // The script comes with the first move.
      await page.mouse.move(100, 100)
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
      await page.reload()
      await page.context().setOffline(true)
      await page.reload()
      await page.getByRole('button', { name: 'Menu', exact: true }).waitFor()
      // A browser without a connection notes each failed request; those were wanted.
      problems.splice(0)
    })
  })
})
