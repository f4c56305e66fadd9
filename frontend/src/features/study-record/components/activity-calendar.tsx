import { useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { color, font, space } from '#shared/theme/tokens.ts'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import type { CalendarDay } from '../rules/chart.ts'

const Scroll = styled.section`position: relative; overflow-x: auto; padding-bottom: ${space('2')};`
const Grid = styled.table`
  border-collapse: separate; border-spacing: 3px; margin-left: -3px;
  th { font-size: ${font('t13')}; font-weight: inherit; color: ${color('ink-3')}; text-align: left; white-space: nowrap; padding-right: ${space('2')}; position: sticky; left: 0; background: ${color('paper')}; }
  td { padding: 0; }
`
const SHADES = ['heat-1', 'heat-2', 'heat-3', 'heat-4', 'heat-5'] as const
const Square = styled.span<{ $level: CalendarDay['level'] }>`
  display: block; width: 16px; height: 16px; border-radius: 2px;
  background: ${({ $level }) => color(SHADES[$level])};
  @media (forced-colors: active) { forced-color-adjust: none; }
`
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const wordsOf = ({ day, answers, correct }: CalendarDay) =>
  answers === 0
    ? `${formatDate(day)}: no answers`
    : `${formatDate(day)}: ${formatCount(answers)} answered, ${formatCount(correct)} correct`

/** Half a year of days, the fuller the more was answered; each square says its day. */
export function ActivityCalendar({ weeks }: { weeks: readonly (readonly CalendarDay[])[] }) {
  const box = useRef<HTMLElement>(null)
  // A narrow screen begins with this week, not half a year ago.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [])
  return (
    <Scroll ref={box} tabIndex={0} aria-label="Answers by day">
      <Grid>
        <caption>
          <VisuallyHidden>Answers by day. Each column is a week.</VisuallyHidden>
        </caption>
        <tbody>
          {WEEKDAYS.map((name, weekday) => (
            <tr key={name}>
              <th scope="row">
                <span aria-hidden="true">{weekday % 2 === 0 ? name.slice(0, 3) : ''}</span>
                <VisuallyHidden>{name}</VisuallyHidden>
              </th>
              {weeks.map((week, at) => {
                const day = week[weekday]
                return (
                  <td key={week[0]?.day ?? at}>
                    {day ? (
                      <>
                        <Square $level={day.level} title={wordsOf(day)} aria-hidden="true" />
                        <VisuallyHidden>{wordsOf(day)}</VisuallyHidden>
                      </>
                    ) : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Scroll>
  )
}
