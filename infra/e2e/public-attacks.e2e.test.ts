import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFaqQa, listFaqQas } from '@wardround/proto/http/content/faq-qas.ts'
import { createNewsItem } from '@wardround/proto/http/content/news.ts'
import { changePage, getPage, listPages } from '@wardround/proto/http/content/pages.ts'
import { sendContactMessage } from '@wardround/proto/http/moderation/contact.ts'
import {
  changeMailTemplate,
  getMailTemplate,
  testMailTemplate,
} from '@wardround/proto/http/notification/mail-templates.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person, Refused } from '../client/person.ts'
import { mailsTo } from './mailbox.ts'
import { openSite } from './open-site.ts'

const site = openSite('public-attacks')

const FILES = ['h5sc-vectors.json', 'dompurify-expect.json', 'xss-lines.json']
const ATTACKS = FILES.flatMap((name) =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../attacks', name), 'utf8')) as { payload: string | string[] }[])
    .map(({ payload }) => String(payload))
    // What stands in double braces is a placeholder, which is refused by its name.
    .filter((payload) => !payload.includes('{{')),
)
const KEPT = '<h2>Kept</h2><p>Some <strong>bold</strong> and <em>slanted</em> words.</p>'

/** The attacks between two texts that have to stay, in parts that fit into a field of `most` characters. */
function withAttacks(most: number, attacks = ATTACKS): string[] {
  const parts = [KEPT]
  for (const attack of attacks) {
    const last = parts.at(-1) ?? ''
    if (last.length + attack.length + KEPT.length < most) parts[parts.length - 1] = `${last}\n<p>x</p>${attack}`
    else parts.push(KEPT + attack)
  }
  return parts
}

let admin: Person
let address: string
beforeAll(async () => {
  admin = createPerson(site.stack.urls.gateway)
  await admin.logInAs('admin')
  address = 'admin@wardround.test'
})

/** Notes in the page whatever an attack could do, before anything else runs there; nothing leaves this machine. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('attackRan', (name: string) => void seen.push(name))
  await page.addInitScript(() => {
    const own = globalThis as unknown as Record<string, unknown> & { attackRan: (name: string) => void }
    for (const name of ['alert', 'confirm', 'prompt']) own[name] = () => own.attackRan(name)
  })
  page.on('dialog', (dialog) => {
    seen.push(dialog.type())
    void dialog.dismiss()
  })
  const own = [site.stack.urls.gateway, site.stack.urls.sandbox].map((url) => new URL(url).origin)
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url())
    if (own.includes(url.origin) || !/^https?:$/.test(url.protocol)) return route.continue()
    seen.push(`asked ${url.href}`)
    return route.abort()
  })
  return seen
}

/** Whatever an attack waits for. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { document, Event } = globalThis as unknown as {
      document: { querySelectorAll: (all: string) => Iterable<{ dispatchEvent: (event: unknown) => void }> }
      Event: new (name: string, how: object) => unknown
    }
    for (const element of document.querySelectorAll('main *'))
      for (const name of ['mouseover', 'focus', 'error', 'load', 'animationend', 'toggle'])
        element.dispatchEvent(new Event(name, { bubbles: false }))
  })
}

async function open(page: Page, path: string, seen: readonly string[]): Promise<void> {
  await page.goto(path)
  await page.locator('em', { hasText: 'slanted' }).first().waitFor({ state: 'attached' })
  await provoke(page)
  expect(seen, path).toEqual([])
}

describe('attacks through what staff and visitors write', () => {
  it('run neither on a page, nor in the news, nor in the FAQ, and formatting stays', async () => {
    const [row] = (await admin.call(listPages, { query: { tag: 'plab-aboutus' } })).items
    const page = await admin.call(getPage, { params: { id: row?.id ?? '' } })
    const [html = ''] = withAttacks(190_000)
    const { id, tag, title, version } = page
    const text = { tag, title, value: { kind: 'text' as const, html }, state: 'draft' as const, publishAt: null }
    // A published text with a link that leads nowhere is refused; so its attacks are stored as a draft first.
    const draft = await admin.call(changePage, { params: { id }, body: { ...text, version } })
    if (draft.value.kind !== 'text') throw new Error('It is a text.')
    const value = { kind: 'text' as const, html: draft.value.html.replaceAll(/ href="(?!https?:)[^"]*"/g, '') }
    await admin.call(changePage, {
      params: { id },
      body: { ...text, value, state: 'published', version: draft.version },
    })
    const published = { state: 'published' as const, publishAt: null }
    const withoutLinks = (words: string) => words.replaceAll(/href/gi, 'hrex')
    const [news = ''] = withAttacks(90_000)
    await admin.call(createNewsItem, {
      body: {
        ...published,
        title: 'An attack <img src=x onerror=alert(1)>',
        slug: 'an-attack',
        lead: 'Its lead </script><script>alert(1)</script> too.',
        html: withoutLinks(news),
        picture: null,
        groups: [],
        pinned: false,
      },
    })
    const sectionId = (await admin.call(listFaqQas, {})).items[0]?.sectionId ?? ''
    for (const [at, answer] of withAttacks(18_000).slice(0, 6).entries())
      await admin.call(createFaqQa, {
        body: {
          ...published,
          sectionId,
          question: `Attack ${at} <svg onload=alert(1)>?`,
          answer: withoutLinks(answer),
          position: 500 + at,
        },
      })
    await site.visit({ name: 'attacks-on-readers' }, async (visitor) => {
      const seen = await watch(visitor.page)
      for (const path of ['/aboutus', '/news', '/news/an-attack', '/faq'])
        if (path === '/news') await visitor.page.goto(path)
        else await open(visitor.page, path, seen)
      expect(seen).toEqual([])
      // Pictures of attacks that are none are asked for and missing.
      visitor.problems.splice(0)
    })
  })

  it('run neither where staff read a message of the contact form nor in the email about it', async () => {
    const visitor = createPerson(site.stack.urls.gateway)
    const email = 'attacker@example.org'
    const [text = ''] = withAttacks(4_900)
    await visitor.call(sendContactMessage, {
      body: { contactId: randomUUID(), name: 'Amara', email, subject: '<img src=x onerror=alert(1)>', text },
    })
    await expect.poll(async () => (await mailsTo(site.stack.urls.sandbox, email)).length).toBe(1)
    const [mail] = await mailsTo(site.stack.urls.sandbox, email)
    await site.visit({ name: 'attacks-on-staff', cookie: admin.cookie() }, async ({ page, problems }) => {
      const seen = await watch(page)
      await page.goto('/admin/wardround/feedback')
      await page
        .getByText(/onerror=alert/)
        .first()
        .click()
      await page
        .getByText(/slanted/)
        .first()
        .waitFor()
      await page.goto('about:blank')
      await page.setContent(mail?.html ?? '')
      await page.locator('body').waitFor()
      expect(seen).toEqual([])
      problems.splice(0)
    })
  })

  it('run in no email of a template that was saved with them', async () => {
    const name = 'registermail'
    const { html, subject, text, version } = await admin.call(getMailTemplate, { params: { name } })
    let saved = version
    let accepted = 0
    // Links to other sites are refused as such.
    const inMails = ATTACKS.filter((attack) => !/href|\/\//i.test(attack))
    for (const attack of withAttacks(8_000, inMails))
      try {
        const body = { subject, text, html: `${html}${attack}`, version: saved }
        saved = (await admin.call(changeMailTemplate, { params: { name }, body })).version
        accepted += 1
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 400) throw error
      }
    expect(accepted).toBeGreaterThan(2)
    const before = (await mailsTo(site.stack.urls.sandbox, address)).length
    await admin.call(testMailTemplate, { params: { name }, body: {} })
    await expect.poll(async () => (await mailsTo(site.stack.urls.sandbox, address)).length).toBeGreaterThan(before)
    const [mail] = await mailsTo(site.stack.urls.sandbox, address)
    await site.visit({ name: 'attacks-in-mails' }, async ({ page, problems }) => {
      const seen = await watch(page)
      await page.setContent(mail?.html ?? '')
      await page.locator('body').waitFor()
      expect(await page.locator('script, iframe, object, form').count()).toBe(0)
      expect(seen).toEqual([])
      problems.splice(0)
    })
  })
})
