import type { Page } from 'playwright-core'

/** Of a phone on slow 4G: bytes a second, milliseconds to the server, and how much slower its processor is. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4

type Shift = { value: number; at: number; moved: string[] }

/** Notes what moves without the reader's doing from the first paint on: which element, and from where to where. */
const NOTE_SHIFTS = `
globalThis.shifts = []
const wordsOf = (node) => {
  const element = node instanceof Element ? node : node?.parentElement
  return element ? element.tagName.toLowerCase() + ' "' + element.textContent.trim().slice(0, 40) + '"' : 'gone'
}
const boxOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
new PerformanceObserver((list) => {
  for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
    const moved = sources.map(({ node, previousRect, currentRect }) =>
      wordsOf(node) + ': ' + boxOf(previousRect) + ' to ' + boxOf(currentRect) + ' after ' + Math.round(startTime) + ' ms')
    if (!hadRecentInput) shifts.push({ value, at: startTime, moved })
  }
}).observe({ type: 'layout-shift', buffered: true })`

/** Before the page is opened. */
export const noteShifts = (page: Page) => page.addInitScript(NOTE_SHIFTS)

/**
 * Lets pages of this visitor come as slowly as on a phone, and notes what moves in them. With `soonShown`, what is held
 * back for three seconds at most is held back for a tenth of one, as if the rest came even
 * later.
 */
export async function slowDown(page: Page, { soonShown = false } = {}): Promise<void> {
  await noteShifts(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (!soonShown) return
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 30 })
}

/**
 * The page's cumulative layout shift (web.dev/articles/cls): the largest sum of a window of at most five seconds, with
 * less than one between its shifts; and what moved in it.
 */
export async function layoutShiftOf(page: Page): Promise<{ value: number; moved: string[] }> {
  const shifts = await page.evaluate<Shift[]>('shifts')
  let window = { value: 0, moved: [] as string[], from: 0, last: Number.NEGATIVE_INFINITY }
  let worst = window
  for (const { value, at, moved } of shifts) {
    if (at - window.last > 1_000 || at - window.from > 5_000) window = { value: 0, moved: [], from: at, last: at }
    window = { ...window, value: window.value + value, moved: [...window.moved, ...moved], last: at }
    if (window.value > worst.value) worst = window
  }
  return { value: worst.value, moved: worst.moved }
}
