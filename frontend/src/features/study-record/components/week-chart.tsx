import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { formatCount, formatShare } from '#shared/format/numbers.ts'
import { color, font, space } from '#shared/theme/tokens.ts'
import { Table } from '#shared/ui/table.tsx'
import { type WeekPoint, weekIndex } from '../rules/chart.ts'

const WEEKS = 12
const Frame = styled.div`
  position: relative; height: 180px; margin: ${space('1')} 0 ${space('10')}; font-size: ${font('t13')}; color: ${color('ink-3')};
  svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
  path, line { fill: none; vector-effect: non-scaling-stroke; }
  line { stroke: ${color('line')}; }
  line[data-axis] { stroke: ${color('ink')}; }
  path { stroke: ${color('accent')}; stroke-width: 2px; stroke-linejoin: round; }
  span { position: absolute; white-space: nowrap; background: ${color('paper')}; padding-inline: 2px; }
`
const Dot = styled.i`position: absolute; width: 9px; height: 9px; border-radius: 50%; background: ${color('accent')}; translate: -50% -50%;`
const Behind = styled.details`margin-top: ${space('4')}; summary { cursor: pointer; font-size: ${font('t14')}; padding-block: 6px; }`

/** Share right by week, and the same as a table behind. */
export function WeekChart({ points, today }: { points: readonly WeekPoint[]; today: string }) {
  const x = scaleLinear([0, WEEKS - 1], [0, 100])
  const y = scaleLinear([0, 1], [100, 0])
  const at = ({ week }: WeekPoint) => x(weekIndex(week, today, WEEKS))
  const path = line<WeekPoint>(at, ({ share }) => y(share))([...points])
  const last = points.at(-1)
  return (
    <div>
      <Frame>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {[25, 50, 75].map((share) => (
            <line key={share} x1="0" x2="100" y1={share} y2={share} />
          ))}
          <line data-axis="" x1="0" x2="100" y1="100" y2="100" />
          <path d={path ?? ''} />
        </svg>
        {points.map((point) => (
          <Dot key={point.week} aria-hidden="true" style={{ left: `${at(point)}%`, top: `${y(point.share)}%` }} />
        ))}
        <span aria-hidden="true" style={{ left: 0, top: 0 }}>
          100%
        </span>
        <span aria-hidden="true" style={{ left: 0, top: '50%', translate: '0 -50%' }}>
          50%
        </span>
        <span aria-hidden="true" style={{ left: 0, bottom: '-24px' }}>
          12 weeks ago
        </span>
        <span aria-hidden="true" style={{ right: 0, bottom: '-24px' }}>
          This week{last ? `, latest ${formatShare(last.share)}` : ''}
        </span>
      </Frame>
      <Behind>
        <summary>Show as a table</summary>
        <Table
          caption="Percentage correct by week"
          rows={points}
          rowKey={({ week }) => week}
          columns={[
            { key: 'week', header: 'Week from', cell: ({ week }) => formatDate(week) },
            { key: 'answers', header: 'Answers', align: 'right', cell: ({ answers }) => formatCount(answers) },
            { key: 'share', header: 'Correct', align: 'right', cell: ({ share }) => formatShare(share) },
          ]}
        />
      </Behind>
    </div>
  )
}
