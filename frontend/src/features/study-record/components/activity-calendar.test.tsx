import { afterEach, expect, it, vi } from 'vitest'
import { screen, show } from '#shared/testing/page.tsx'
import { calendarOf } from '../rules/chart.ts'
import { ActivityCalendar } from './activity-calendar.tsx'

afterEach(() => vi.restoreAllMocks())

it('begins with this week where half a year is wider than the screen', () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(531)
  show(<ActivityCalendar weeks={calendarOf([], '2026-11-22')} />)
  expect(screen.getByLabelText('Answers by day').scrollLeft).toBe(531)
})
