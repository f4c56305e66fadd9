import { scaleBand, scaleLinear } from 'd3-scale'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { color, font, space } from '#shared/theme/tokens.ts'
import { Table } from '#shared/ui/table.tsx'

type Day = { day: string; count: number }

const Frame = styled.div`
  position: relative; height: 120px; margin: ${space('6')} 0 ${space('8')}; font-size: ${font('t13')}; color: ${color('ink-3')};
  svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
  line { stroke: ${color('ink')}; vector-effect: non-scaling-stroke; }
  rect { fill: ${color('ink-3')}; }
  span { position: absolute; white-space: nowrap; background: ${color('paper')}; padding-inline: 2px; font-variant-numeric: tabular-nums; }
  @media (forced-colors: active) { rect { fill: CanvasText; } }
`
const Behind = styled.details`margin-bottom: ${space('5')}; summary { cursor: pointer; font-size: ${font('t14')}; padding-block: 6px; }`

/** Users by day as bars, and the same as a table behind. */
export function RangeChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const y = scaleLinear([0, most], [100, 0])
  const x = scaleBand(
    days.map(({ day }) => day),
    [0, 100],
  ).padding(0.2)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <>
      <Frame>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {days.map(({ day, count }) => (
            <rect key={day} x={x(day)} width={x.bandwidth()} y={y(count)} height={100 - y(count)} />
          ))}
          <line x1="0" x2="100" y1="100" y2="100" />
        </svg>
        <span aria-hidden="true" style={{ left: 0, top: 0, translate: '0 -100%' }}>
          Most in one day: {formatCount(most)}
        </span>
        <span aria-hidden="true" style={{ left: 0, bottom: 0, translate: '0 110%' }}>
          {first ? formatDate(first.day) : ''}
        </span>
        <span aria-hidden="true" style={{ right: 0, bottom: 0, translate: '0 110%' }}>
          {last ? formatDate(last.day) : ''}
        </span>
      </Frame>
      <Behind>
        <summary>Show as a table</summary>
        <Table
          caption="Users by day"
          columns={[
            { key: 'day', header: 'Day', cell: ({ day }) => formatDate(day) },
            { key: 'count', header: 'People', align: 'right', cell: ({ count }) => formatCount(count) },
          ]}
          rows={days.filter(({ count }) => count > 0)}
          rowKey={({ day }) => day}
        />
      </Behind>
    </>
  )
}
