import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { keepPicture, type Visitor, WIDTHS } from '../browser.ts'
import { inParallel } from '../in-parallel.ts'
import type { OpenSite } from '../open-site.ts'
import { checkBetween, checkScreen } from '../screen-check.ts'
import type { ScreenOfList } from './every-screen.ts'

/** Pages that are looked at side by side. */
const AT_ONCE = 3

/** Makes a phone's page of one that stands on a wide screen, the way a tablet is turned: without loading it again. */
async function turnIntoPhone(page: Page): Promise<void> {
  const { viewport, deviceScaleFactor } = WIDTHS.narrow
  await page.setViewportSize(viewport)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true })
  await page.waitForFunction(
    (width) => (globalThis as unknown as { innerWidth: number }).innerWidth === width,
    viewport.width,
  )
}

async function look(visitor: Visitor, { name, path, shows }: ScreenOfList): Promise<void> {
  const page = await visitor.page.context().newPage()
  const isThere = async () => {
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByText(shows).filter({ visible: true }).first().waitFor()
  }
  try {
    await page.goto(path)
    await isThere()
    await checkScreen({ ...visitor, page }, name)
    await checkBetween(page, name)
    await turnIntoPhone(page)
    await isThere()
    await checkScreen({ ...visitor, page, width: 'narrow' }, name)
  } catch (error) {
    await keepPicture(page, `screen-${name}`)
    throw error
  } finally {
    await page.close()
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
    await inParallel(screens, AT_ONCE, (screen) =>
      look(visitor, screen).catch((error: Error) => {
        problems.push(`${screen.path}: ${error.message}`)
      }),
    )
    expect(problems.join('\n')).toBe('')
  })
}
