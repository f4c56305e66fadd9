import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import styled from 'styled-components'
import { color, font, space } from '#shared/theme/tokens.ts'
import { Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'
import { aheadWords, type PacePoint } from '../rules/paper-figures.ts'

const Frame = styled.div`
  height: 140px; margin-bottom: ${space('4')};
  svg { width: 100%; height: 100%; overflow: visible; }
  path, line { fill: none; vector-effect: non-scaling-stroke; }
  line { stroke: ${color('ink')}; }
  path { stroke: ${color('accent')}; stroke-width: 2px; }
`
const Behind = styled.details`summary { cursor: pointer; font-size: ${font('t14')}; padding-block: 6px; }`

/** Minutes ahead of or behind an even pace over a paper, and the same as a table behind. */
export function PaceChart({ points }: { points: readonly PacePoint[] }) {
  const most = Math.max(60, ...points.map(({ ahead }) => Math.abs(ahead)))
  const x = scaleLinear([1, Math.max(2, points.length)], [0, 100])
  const y = scaleLinear([-most, most], [100, 0])
  const path = line<PacePoint>(
    ({ number }) => x(number),
    ({ ahead }) => y(ahead),
  )([...points])
  const end = points.at(-1)
  const slowest = points.reduce((low, one) => (one.ahead < low.ahead ? one : low), { number: 0, ahead: 0 })
  const steps = points.filter(({ number }) => number % Math.max(1, Math.round(points.length / 12)) === 0)
  return (
    <>
      <Frame>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <line x1="0" x2="100" y1={y(0)} y2={y(0)} />
          <path d={path ?? ''} />
        </svg>
      </Frame>
      <Small $muted>
        Above the line you were ahead of an even pace. At the end: {aheadWords(end?.ahead ?? 0)}.
        {slowest.ahead < -30 ? ` Furthest behind at question ${slowest.number}: ${aheadWords(slowest.ahead)}.` : ''}
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
          ]}
        />
      </Behind>
    </>
  )
}
