import { scaleBand, scaleLinear } from 'd3-scale'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import type { StaffDashboard } from '#shared/staff/api/use-staff-home.ts'
import { color, font, space } from '#shared/theme/tokens.ts'
import { Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'

type Day = StaffDashboard['days'][number]

const Frame = styled.div`
  position: relative; height: 180px; margin: ${space('6')} 0 ${space('8')}; font-size: ${font('t13')}; color: ${color('ink-3')};
  svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
  line { stroke: ${color('line')}; vector-effect: non-scaling-stroke; }
  line[data-axis] { stroke: ${color('ink')}; }
  rect { fill: ${color('ink-3')}; }
  rect[data-open] { fill: ${color('line-2')}; }
  span { position: absolute; white-space: nowrap; background: ${color('paper')}; padding-inline: 2px; font-variant-numeric: tabular-nums; }
  @media (forced-colors: active) { rect { fill: CanvasText; } }
`
const Behind = styled.details`margin-top: ${space('3')}; summary { cursor: pointer; font-size: ${font('t14')}; padding-block: 6px; }`

/** Answers a day as bars, today's lighter because it is not over, and the same as a table behind. */
export function AnswersChart({ days }: { days: readonly Day[] }) {
  const y = scaleLinear([0, Math.max(10, ...days.map(({ answers }) => answers))], [100, 0]).nice(4)
  const x = scaleBand(
    days.map(({ day }) => day),
    [0, 100],
  ).padding(0.25)
  const top = y.domain()[1] ?? 0
  const today = days.at(-1)
  const week = days.slice(-8, -1).reduce((total, { answers }) => total + answers, 0)
  return (
    <div>
      <Small>
        {formatCounted(week, 'answer')} in the last seven full days.{' '}
        {today?.answers
          ? `Today so far: ${formatCount(today.answers)}, by ${formatCounted(today.learners, 'learner')}.`
          : 'None so far today.'}
      </Small>
      <Frame>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <line x1="0" x2="100" y1="0" y2="0" />
          <line x1="0" x2="100" y1="50" y2="50" />
          {days.map(({ day, answers }) => (
            <rect
              key={day}
              data-open={day === today?.day ? '' : undefined}
              x={x(day)}
              width={x.bandwidth()}
              y={y(answers)}
              height={100 - y(answers)}
            />
          ))}
          <line data-axis="" x1="0" x2="100" y1="100" y2="100" />
        </svg>
        <span aria-hidden="true" style={{ left: 0, top: 0, translate: '0 -50%' }}>
          {formatCount(top)}
        </span>
        <span aria-hidden="true" style={{ left: 0, top: '50%', translate: '0 -50%' }}>
          {formatCount(top / 2)}
        </span>
        <span aria-hidden="true" style={{ left: 0, bottom: '-24px' }}>
          {days[0] ? formatDate(days[0].day) : ''}
        </span>
        <span aria-hidden="true" style={{ right: 0, bottom: '-24px' }}>
          Today
        </span>
      </Frame>
      <Behind>
        <summary>Show as a table</summary>
        <Table
          caption="Answers and learners per day"
          rows={[...days].reverse()}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', header: 'Day', cell: ({ day }) => formatDate(day) },
            { key: 'answers', header: 'Answers', align: 'right', cell: ({ answers }) => formatCount(answers) },
            { key: 'learners', header: 'Learners', align: 'right', cell: ({ learners }) => formatCount(learners) },
          ]}
        />
      </Behind>
    </div>
  )
}
