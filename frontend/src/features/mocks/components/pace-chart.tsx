import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import styled from 'styled-components'
import { color, font, space } from '#shared/theme/tokens.ts'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'
import { aheadWords, type PacePoint } from '../rules/paper-figures.ts'
import { ChartAxis } from './chart-axis.tsx'

const Frame = styled.div`
  position: relative; height: 140px; margin-bottom: ${space('1')};
  svg { width: 100%; height: 100%; overflow: visible; }
  path, line { fill: none; vector-effect: non-scaling-stroke; }
  line { stroke: ${color('ink')}; }
  path { stroke: ${color('accent')}; stroke-width: 2px; }
  path[data-peers] { stroke: ${color('ink-2')}; stroke-width: 1px; stroke-dasharray: 4 3; }
`
/** The most and the least of the chart, at its corners. */
const Bounds = styled.div`
  position: absolute; inset: 0; display: flex; flex-direction: column; justify-content: space-between; pointer-events: none;
  color: ${color('ink-3')}; font-size: ${font('t13')};
`
const Behind = styled.details`summary { cursor: pointer; font-size: ${font('t14')}; padding-block: 6px; }`

const meanColumn = (meanAt: ReadonlyMap<number, number>): Column<PacePoint> => ({
  key: 'mean',
  header: 'Mean',
  align: 'right',
  cell: ({ number }) => {
    const mean = meanAt.get(number)
    return mean === undefined ? '–' : aheadWords(mean)
  },
})

type PaceChartProps = { points: readonly PacePoint[]; peers: readonly PacePoint[]; total: number }

/**
 * Minutes ahead of or behind an even pace over a paper of so many questions, and the same as a table behind. Questions
 * that were never opened are in neither. The dashed line is the mean of first attempts, where it is known.
 */
export function PaceChart({ points, peers, total }: PaceChartProps) {
  const end = points.at(-1)
  if (!end) return <Small $muted>You didn’t open any questions.</Small>
  const most = Math.max(60, ...[...points, ...peers].map(({ ahead }) => Math.abs(ahead)))
  const x = scaleLinear([1, Math.max(2, total)], [0, 100])
  const y = scaleLinear([-most, most], [100, 0])
  const pathOf = line<PacePoint>(
    ({ number }) => x(number),
    ({ ahead }) => y(ahead),
  )
  const meanAt = new Map(peers.map(({ number, ahead }) => [number, ahead]))
  const slowest = points.reduce((low, one) => (one.ahead < low.ahead ? one : low), { number: 0, ahead: 0 })
  const step = Math.max(1, Math.round(points.length / 12))
  const steps = points.filter((_, at) => (at + 1) % step === 0)
  return (
    <>
      <Frame>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <line x1="0" x2="100" y1={y(0)} y2={y(0)} />
          {peers.length > 0 ? <path data-peers d={pathOf([...peers]) ?? ''} /> : null}
          <path d={pathOf([...points]) ?? ''} />
        </svg>
        <Bounds aria-hidden="true">
          <span>{aheadWords(most)}</span>
          <span>{aheadWords(-most)}</span>
        </Bounds>
      </Frame>
      <ChartAxis aria-hidden="true">
        <span>Question 1</span>
        <span>{total}</span>
      </ChartAxis>
      <Small $muted>
        Above the line you were ahead of an even pace.{' '}
        {peers.length > 0 ? 'The dashed line is the mean of first attempts. ' : ''}
        {end.number === total ? 'At the end' : `At question ${end.number}, the last you opened`}:{' '}
        {aheadWords(end.ahead)}.
        {slowest.ahead < -30 && slowest.number !== end.number
          ? ` Furthest behind at question ${slowest.number}: ${aheadWords(slowest.ahead)}.`
          : ''}
      </Small>
      <Behind>
        <summary>Show as a table</summary>
        <Table
          caption="Pace by question"
          rows={steps}
          rowKey={({ number }) => String(number)}
          columns={[
            { key: 'number', header: 'Question', cell: ({ number }) => number },
            { key: 'ahead', header: 'Pace', align: 'right', cell: ({ ahead }) => aheadWords(ahead) },
            ...(peers.length > 0 ? [meanColumn(meanAt)] : []),
          ]}
        />
      </Behind>
    </>
  )
}
