import { getGemForecast } from '@wardround/proto/http/assessment/decks.ts'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatCount, formatCounted, formatShare } from '#shared/format/numbers.ts'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'

const HEIGHT = 150
const Chart = styled.div<{ $days: number }>`
  position: relative; display: grid; grid-template-columns: repeat(${({ $days }) => $days}, minmax(0, 1fr)); max-width: ${({ $days }) => $days * 170}px; gap: 0 ${space('3')}; align-items: end; height: ${HEIGHT + 30}px;
  border-bottom: ${rule('hair')} solid ${color('ink')}; text-align: center; font-size: ${font('t14')};
  i { display: block; background: ${color('line-2')}; }
  i[data-new] {
    background: repeating-linear-gradient(-45deg, ${color('ink-3')} 0 1px, transparent 1px 5px);
    border: ${rule('hair')} solid ${color('ink-3')}; border-bottom: 0;
  }
  > div:first-of-type { font-weight: ${weight('bold')}; color: ${color('accent')}; i { background-color: ${color('accent')}; } i[data-new] { background-color: transparent; } }
`
const Planned = styled.span`position: absolute; inset-inline: 0; border-top: ${rule('hair')} dashed ${color('ink')};`
const Days = styled.div<{ $days: number }>`
  display: grid; grid-template-columns: repeat(${({ $days }) => $days}, minmax(0, 1fr)); max-width: ${({ $days }) => $days * 170}px; gap: 0 ${space('3')}; text-align: center; font-size: ${font('t13')}; color: ${color('ink-3')}; padding-top: 5px;
  b { display: block; color: ${color('ink')}; }
`
const Details = styled.details`margin-top: ${space('4')}; font-size: ${font('t14')};`
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const weekdayOf = (date: string) => WEEKDAY.format(new Date(`${date}T00:00:00Z`))
const numberOf = (date: string) => Number(date.slice(-2))
const dayName = (date: string) => `${weekdayOf(date)} ${numberOf(date)}`

/** Gems of the next seven days, or of those up to the exam, as bars and as a table. */
export function Forecast() {
  const query = useApi(getGemForecast)
  return (
    <Loaded query={query} loading="Loading the forecast" lines={5}>
      {({ days, past, minutesPerDay, secondsPerCard, exam }) => {
        const busiest = Math.max(1, ...days.map((day) => day.due + day.new))
        const planned = Math.round((minutesPerDay * 60) / secondsPerCard)
        // The line of the minutes is left out where the bars would be too low beside it.
        const most = planned < 2 * busiest ? Math.max(busiest, planned) : busiest
        const height = (count: number) => `${Math.round((count / most) * HEIGHT)}px`
        return (
          <>
            <Chart
              $days={days.length}
              role="img"
              aria-label={`New and due gems each day for ${formatCounted(days.length, 'day')}, from today: ${days.map((day) => day.due + day.new).join(', ')}.`}
            >
              {planned <= most ? <Planned style={{ bottom: height(planned) }} /> : null}
              {days.map((day) => (
                <div key={day.date}>
                  {day.due + day.new}
                  <i data-new style={{ height: height(day.new) }} />
                  <i style={{ height: height(day.due) }} />
                </div>
              ))}
            </Chart>
            <Days $days={days.length} aria-hidden="true">
              {days.map(({ date }) => (
                <span key={date}>
                  {weekdayOf(date)}
                  <br />
                  {numberOf(date)}
                  {date === exam?.date ? <b>Exam</b> : null}
                </span>
              ))}
            </Days>
            <Small $muted style={{ marginTop: space('3') }}>
              Solid bars are due gems. Hatched bars are new gems. In {minutesPerDay} minutes a day, you can review about{' '}
              {formatCount(planned)} {planned === 1 ? 'gem' : 'gems'}
              {planned <= most ? ' (dashed line)' : ''}.
              {past.remembered === null
                ? null
                : ` You remembered ${formatShare(past.remembered)} of gems in the last 30 days.`}
            </Small>
            <Details>
              <summary>Show as a table</summary>
              <Table
                caption={days.length < 7 ? 'Days to your exam' : 'Next seven days'}
                rows={days}
                rowKey={({ date }) => date}
                columns={[
                  { key: 'day', header: 'Day', cell: ({ date, easy }) => `${dayName(date)}${easy ? ', light' : ''}` },
                  { key: 'due', header: 'To review', align: 'right', cell: ({ due }) => due },
                  { key: 'new', header: 'New', align: 'right', cell: (day) => day.new },
                  { key: 'minutes', header: 'Minutes', align: 'right', cell: ({ minutes }) => minutes },
                ]}
              />
            </Details>
          </>
        )
      }}
    </Loaded>
  )
}
