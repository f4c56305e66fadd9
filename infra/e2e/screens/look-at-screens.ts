import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { keepPicture, type Visitor, WIDTHS } from '../browser.ts'
import { inParallel } from '../in-parallel.ts'
import type { OpenSite } from '../open-site.ts'
import { BOTH_WIDTHS, checkBetween, checkScreen } from '../screen-check.ts'
import type { ScreenOfList } from './every-screen.ts'

/** Pages that are looked at side by side. */
const AT_ONCE = 3

type Device = { page: Page; devtools: CDPSession }

async function openDevice(context: BrowserContext): Promise<Device> {
  const page = await context.newPage()
  return { page, devtools: await context.newCDPSession(page) }
}

async function turnWide({ page, devtools }: Device): Promise<void> {
  await devtools.send('Emulation.clearDeviceMetricsOverride')
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.setViewportSize(WIDTHS.wide.viewport)
}

/** Makes a phone's page of one that stands on a wide screen, the way a tablet is turned: without loading it again. */
async function turnIntoPhone({ page, devtools }: Device): Promise<void> {
  const { viewport, deviceScaleFactor } = WIDTHS.narrow
  await page.setViewportSize(viewport)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true })
  await page.waitForFunction(
    (width) => (globalThis as unknown as { innerWidth: number }).innerWidth === width,
    viewport.width,
  )
}

/** Waits until the screen holds its data. */
export async function waitForScreen(page: Page, { shows }: ScreenOfList): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByText(shows).filter({ visible: true }).first().waitFor()
}

async function look(visitor: Visitor, device: Device, screen: ScreenOfList): Promise<void> {
  const { page } = device
  const { name, path } = screen
  try {
    await turnWide(device)
    await page.goto(path)
    await waitForScreen(page, screen)
    await checkScreen({ ...visitor, page }, name, BOTH_WIDTHS.wide)
    await checkBetween(page, name)
    await turnIntoPhone(device)
    await waitForScreen(page, screen)
    await checkScreen({ ...visitor, page, width: 'narrow' }, name, BOTH_WIDTHS.narrow)
  } catch (error) {
    await keepPicture(page, `screen-${name}`)
    throw error
  }
}

/**
 * Looks at all of them as whoever has this cookie, on a wide screen, a tablet and a phone, in light and dark. Fails
 * with a line for each that is not as it should be.
 */
export async function lookAtScreens(
  site: OpenSite,
  name: string,
  cookie: string,
  screens: readonly ScreenOfList[],
): Promise<void> {
  await site.visit({ name, cookie }, async (visitor) => {
    const problems: string[] = []
    const context = visitor.page.context()
    const free = await Promise.all(Array.from({ length: AT_ONCE }, () => openDevice(context)))
    await inParallel(screens, AT_ONCE, async (screen) => {
      const device = free.pop() ?? (await openDevice(context))
      await look(visitor, device, screen).catch((error: Error) => {
        problems.push(`${screen.path}: ${error.message}`)
      })
      free.push(device)
    })
    expect(problems.join('\n')).toBe('')
  })
}
