import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './browser.ts'

/** Bars that stay in place would stand in the middle of a picture of the whole page. */
const HAS_FIXED_PARTS = /\/questionbank\/([^/]+\/\d+|create|edit)/
/** A screen may take so many looks to come to rest, so many milliseconds apart: its parts arrive one by one. */
const LOOKS = 6
const BETWEEN_LOOKS = 500
const SCHEMES = ['light', 'dark'] as const

type Finding = { id: string; impact?: string | null; nodes: { target: unknown[]; failureSummary?: string }[] }

type Axe = { run: (options: object) => Promise<{ violations: Finding[] }>; configure: (options: object) => void }
type WithAxe = { axe: Axe }

/** Puts axe-core into a frame; frames of other origins answer the page's too. */
async function putAxeIn(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return
  await frame.evaluate(axe.source)
  await frame.evaluate(() =>
    (globalThis as unknown as WithAxe).axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }),
  )
}

/** Of what is in order axe need not tell. */
const EVERYTHING = { resultTypes: ['violations'] } as const
/** What colours can change. */
const COLOURS = { ...EVERYTHING, runOnly: ['color-contrast', 'link-in-text-block'] } as const

type Rules = typeof EVERYTHING | typeof COLOURS
type Asked = Partial<Record<(typeof SCHEMES)[number], Rules>>

/** A screen that is looked at in one width: once in full, and the colours of the other theme. */
const ONE_WIDTH: Asked = { light: EVERYTHING, dark: COLOURS }
/** One that is looked at in both: each width once and each theme once. */
export const BOTH_WIDTHS = { wide: { light: EVERYTHING }, narrow: { dark: EVERYTHING } } as const satisfies Record<
  string,
  Asked
>

async function findingsOn(page: Page, rules: Rules): Promise<string> {
  const violations = await page.evaluate(
    async (options) => (await (globalThis as unknown as WithAxe).axe.run(options)).violations,
    rules,
  )
  return violations
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
    .join('\n')
}

/** Waits until a screen is there and nothing on it stands in for something that is still loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready.then(() => true)')
}

type Looked = Pick<Visitor, 'page'> & { width: Visitor['width'] | 'middle' }

/** A picture of the whole page, as far as one can be taken. */
export const takePicture = (page: Page, path: string): Promise<Buffer> =>
  page.screenshot({ path, fullPage: !HAS_FIXED_PARTS.test(page.url()) })

/** With `SHOTS_DIR` in the environment a picture stays there. */
async function keepShot({ page, width }: Looked, colorScheme: (typeof SCHEMES)[number], name: string): Promise<void> {
  const folder = process.env.SHOTS_DIR
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await takePicture(page, join(folder, `${width}-${colorScheme}-${name}.png`))
}

/** Looks until nothing is found, or often enough. */
async function findAtRest(find: () => Promise<string>): Promise<string> {
  let found = await find()
  for (let looks = 1; found !== '' && looks < LOOKS; looks += 1) {
    await setTimeout(BETWEEN_LOOKS)
    found = await find()
  }
  return found
}

/** Nothing is wider than the screen. */
async function expectToFit(page: Page, name: string): Promise<void> {
  const over = await findAtRest(async () => {
    const by = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    return Number(by) > 0 ? `by ${by} px` : ''
  })
  expect(over, `${name} is wider than the screen`).toBe('')
}

/**
 * Looks at the screen as it stands, in light and in dark: axe-core finds nothing, and nothing is wider than the screen.
 */
export async function checkScreen(looked: Looked, name: string, asked: Asked = ONE_WIDTH): Promise<void> {
  const { page } = looked
  await waitUntilLoaded(page)
  await Promise.all(page.frames().map(putAxeIn))
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    const rules = asked[colorScheme]
    const findings = rules ? await findAtRest(() => findingsOn(page, rules)) : ''
    expect(findings, `axe on ${name}, ${colorScheme}: ${findings}`).toBe('')
    await keepShot(looked, colorScheme, name)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expectToFit(page, name)
}

/** On a tablet, in between: the parts are those of the wide screen or of the phone, where axe has looked at them. */
export async function checkBetween(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 820, height: 1180 })
  await waitUntilLoaded(page)
  await expectToFit(page, `${name} at 820 px`)
  for (const colorScheme of process.env.SHOTS_DIR ? SCHEMES.toReversed() : []) {
    await page.emulateMedia({ colorScheme })
    await keepShot({ page, width: 'middle' }, colorScheme, name)
  }
}
