import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ROOT } from '../local/root.ts'
import { openBrowser } from './browser.ts'
import { deliverPushes, pressPush } from './push-delivery.ts'

/** Modules of the frontend that rest on the browser alone, each served as it is: no stack and no build. */
const read = (path: string) => readFileSync(join(ROOT, 'frontend', path), 'utf8')
/** A tab of the group, which asks twice a second whether it leads, as the bell asks every minute. */
const TAB = `
  import { joinTabs } from '/tab-group.js'
  const group = joinTabs({ name: 'wr.live.u', receive: () => undefined, lead: () => () => undefined })
  window.isLeader = group.isLeader
  window.asked = 0
  setInterval(() => { if (group.isLeader()) window.asked += 1 }, 500)`
const FILES: Record<string, [type: string, text: string]> = {
  '/': ['text/html', '<!doctype html><title>Parts</title>'],
  '/tab': ['text/html', `<!doctype html><title>Tab</title><script type="module">${TAB}</script>`],
  '/twenty': ['text/html', `<!doctype html><title>Twenty</title>${'<iframe src="/tab"></iframe>'.repeat(20)}`],
  '/push-worker.js': ['text/javascript', read('public/push-worker.js')],
  '/tab-group.js': ['text/javascript', stripTypeScriptTypes(read('src/shared/live/tab-group.ts'))],
}

const INSTALL = `navigator.serviceWorker.register('/push-worker.js')
  .then(() => navigator.serviceWorker.ready)
  .then(() => true)`
/** Takes the document that leads off the page; false where none does at this moment. */
const CLOSE_LEADER = `(() => {
  const leader = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow.isLeader())
  leader?.remove()
  return leader !== undefined
})()`

let server: Server
let browser: Browser
let context: BrowserContext
let origin: string
beforeAll(async () => {
  server = createServer(({ url = '/' }, reply) => {
    const [type, text] = FILES[url] ?? ['text/plain', '']
    reply.writeHead(FILES[url] ? 200 : 404, { 'content-type': type }).end(text)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  browser = await openBrowser(tmpdir())
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})
beforeEach(async () => {
  context = await browser.newContext({ baseURL: origin, permissions: ['notifications'] })
  return () => context.close()
})

/** How many of these pages, or of the frames in them, lead. */
const leadersIn = async (pages: readonly Page[]) => {
  const frames = pages.flatMap((page) => page.frames()).filter((frame) => frame.url().endsWith('/tab'))
  const leads = await Promise.all(frames.map((frame) => frame.evaluate<boolean>('window.isLeader?.() === true')))
  return leads.filter(Boolean).length
}

it('shows a push that the service worker got, and never leads to another site', async () => {
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(INSTALL)
  const messages = [
    { id: 'a', link: '/profile/notifications' },
    { id: 'b', title: 'Mock 15 opens', body: 'On Sunday', link: '//evil.example/' },
    { id: 'c', title: '<img src=x onerror=alert(1)>', link: 'javascript:alert(1)' },
    { id: 'd', title: 'Mock 15 opens', body: '', link: '/mock' },
  ]
  await deliverPushes(page, messages, [
    { tag: 'a', title: 'Wardround', body: 'There is something new for you.', path: '/profile/notifications' },
    { tag: 'b', title: 'Mock 15 opens', body: 'On Sunday', path: '/profile/notifications' },
    { tag: 'c', title: '<img src=x onerror=alert(1)>', body: '', path: '/profile/notifications' },
    { tag: 'd', title: 'Mock 15 opens', body: '', path: '/mock' },
  ])
  for (const [tag, path] of [
    ['b', '/profile/notifications'],
    ['c', '/profile/notifications'],
    ['d', '/mock'],
  ] as const)
    expect(await pressPush(page, tag)).toBe(origin + path)
})

it('has one leader among twenty documents, which alone asks, and another once that one is closed', async () => {
  const page = await context.newPage()
  await page.goto('/twenty')
  const tabs = () => page.frames().filter((frame) => frame.url().endsWith('/tab'))
  await expect.poll(() => leadersIn([page])).toBe(1)
  const asked = () => Promise.all(tabs().map((tab) => tab.evaluate<number>('window.asked')))
  // While one document asked three times more, no other asked at all. A busy machine may pass the lead on meanwhile.
  let before = await asked()
  await expect
    .poll(async () => {
      const since = (await asked()).map((count, at) => count - (before[at] ?? 0))
      if (Math.max(...since) < 3) return []
      before = await asked()
      return since.filter((count) => count > 0)
    })
    .toHaveLength(1)
  expect(tabs()).toHaveLength(20)
  await expect.poll(() => page.evaluate(CLOSE_LEADER)).toBe(true)
  await expect.poll(() => leadersIn([page])).toBe(1)
  expect(tabs()).toHaveLength(19)
})

it('has another leader among two tabs once the leading one is frozen', async () => {
  const pages = [await context.newPage(), await context.newPage()] as const
  for (const page of pages) await page.goto('/tab')
  const leads = (page: Page) => leadersIn([page])
  await expect.poll(() => leadersIn(pages)).toBe(1)
  const [leading, waiting] = (await leads(pages[0])) === 1 ? pages : ([pages[1], pages[0]] as const)
  const devtools = await context.newCDPSession(leading)
  await devtools.send('Debugger.enable')
  await devtools.send('Debugger.pause')
  await expect.poll(() => leads(waiting)).toBe(1)
  await devtools.send('Debugger.disable')
  await expect.poll(() => leadersIn(pages)).toBe(1)
})
