import { afterEach, expect, it, vi } from 'vitest'
import { render } from '#shared/testing/render.tsx'
import { calendarOf } from '../rules/chart.ts'
import { ActivityCalendar } from './activity-calendar.tsx'

afterEach(() => vi.restoreAllMocks())

it('begins with this week where half a year is wider than the screen', async () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(531)
  const page = await render(<ActivityCalendar weeks={calendarOf([], '2026-11-22')} />)
  expect(document.querySelector('[aria-label="Answers by day"]')?.scrollLeft).toBe(531)
  await page.unmount()
})
