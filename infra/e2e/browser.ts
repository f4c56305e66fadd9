import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { DATA_DIR } from '../local/root.ts'
import { findProgram } from '../local/servers/programs.ts'
import { faultsOf } from './access/response-rule.ts'
import { REPORT_DIR } from './stack/test-stack.ts'

/** Milliseconds that anything on a page may take: the machine may have other work. */
const PATIENCE = 60_000
const ARGS = ['--no-sandbox', '--disable-background-networking', '--disable-quic', '--no-first-run']

/** Journeys record a trace when `TRACES` is set; that makes them a quarter slower. */
const TRACED = Boolean(process.env.TRACES)

/** Starts the system's Chromium. `tracesDir` holds what is being recorded. */
export function openBrowser(tracesDir: string, more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? findProgram('chromium', DATA_DIR)?.path
  if (!executablePath)
    throw new Error('There is no Chromium; install it with the system package manager or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: [...ARGS, ...more], tracesDir })
}

export type Visitor = {
  page: Page
  gateway: string
  /** `wide` is 1440 px with a mouse, `narrow` a phone of 390 px. */
  width: 'wide' | 'narrow'
  /** Console errors, uncaught errors and answers of 5xx so far. */
  problems: string[]
  close: () => Promise<void>
}

export const WIDTHS = {
  wide: { viewport: { width: 1440, height: 1000 } },
  narrow: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const

/** The browser itself notes every 4xx as an error; those are answers that the pages deal with. */
const isRefusal = (text: string) => /^Failed to load resource: .* status of 4\d\d/.test(text)

/** Previews stand in sandboxed frames; what looks for faults in a page tries to run there too. */
const isFrameWithoutScript = (text: string) => text.startsWith("Blocked script execution in 'about:srcdoc'")

/** Listens to every page of the context. */
function watch(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text()) && !isFrameWithoutScript(message.text()))
      problems.push(`console: ${message.text()}`)
  })
  context.on('weberror', (failure) => problems.push(`uncaught: ${failure.error().message}`))
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.request().method()} ${response.url()}`)
    if (response.url().includes('/api/v1/')) faultsOf(response).then((faults) => problems.push(...faults))
  })
}

/** What a page shows stays in the reports as a picture. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(REPORT_DIR, { recursive: true })
  await page.screenshot({ path: join(REPORT_DIR, `${name}.png`), fullPage: true }).catch(() => {})
}

async function keep(context: BrowserContext, page: Page, name: string): Promise<void> {
  await keepPicture(page, name)
  await context.tracing.stop({ path: join(REPORT_DIR, `${name}-trace.zip`) }).catch(() => {})
}

/** `cookie` is the header of a session that is open already. */
export type VisitOptions = {
  name: string
  width?: Visitor['width']
  cookie?: string
  userAgent?: string
  /** Lets the site install its service worker. */
  workers?: boolean
  /** Whether pages run script. */
  script?: boolean
}

/** The cookies in a header. */
export const cookiesIn = (header: string) =>
  header
    .split('; ')
    .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }))

/**
 * Lets somebody with a browser of their own go through `journey`. When it fails, a screenshot called `name` stays in
 * the reports, and with `TRACES` in the environment a trace; console errors, uncaught errors and 5xx fail it too.
 */
export async function visit(
  browser: Browser,
  gateway: string,
  { name, width = 'wide', cookie, userAgent, workers = false, script = true }: VisitOptions,
  journey: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: gateway,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    javaScriptEnabled: script,
    // What a service worker answers cannot be intercepted by a test.
    serviceWorkers: workers ? 'allow' : 'block',
    ...WIDTHS[width],
    ...(userAgent ? { userAgent } : {}),
  })
  context.setDefaultTimeout(PATIENCE)
  if (cookie) await context.addCookies(cookiesIn(cookie).map((each) => ({ ...each, url: gateway })))
  if (TRACED) await context.tracing.start({ snapshots: true })
  const problems: string[] = []
  watch(context, problems)
  const page = await context.newPage()
  try {
    await journey({ page, gateway, width, problems, close: () => context.close() })
    if (problems.length > 0) throw new Error(`The browser noticed:\n${problems.join('\n')}`)
  } catch (error) {
    await keep(context, page, name)
    if (problems.length > 0 && error instanceof Error) error.message += `\nThe browser noticed:\n${problems.join('\n')}`
    throw error
  } finally {
    await context.close()
  }
}
