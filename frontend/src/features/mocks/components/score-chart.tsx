import type { MockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import { scaleLinear } from 'd3-scale'
import styled from 'styled-components'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import { color, font, space } from '#shared/theme/tokens.ts'
import { Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'
import { ChartAxis } from './chart-axis.tsx'

const BINS = 30
const Frame = styled.div`
  position: relative; height: 140px; margin-bottom: ${space('1')};
  svg { width: 100%; height: 100%; overflow: visible; }
  rect { fill: ${color('line-2')}; }
  line { stroke: ${color('accent')}; stroke-width: 3px; vector-effect: non-scaling-stroke; }
  line[data-mark='pass'] { stroke: ${color('ink')}; stroke-width: 1px; stroke-dasharray: 4 3; }
`
const Behind = styled.details`summary { cursor: pointer; font-size: ${font('t14')}; padding-block: 6px; }`

/** Where the score stands among first attempts, and the same as a table behind. */
export function ScoreChart({ result }: { result: MockResult }) {
  const { peers, score, total, passMark } = result
  if (peers.mean === null)
    return (
      <Small $muted>
        {formatCounted(peers.firsts, 'first attempt')} so far. The mean and percentile appear after 30.
      </Small>
    )
  const size = Math.ceil((total + 1) / BINS)
  const bins = Array.from({ length: Math.ceil((total + 1) / size) }, (_, at) => ({
    from: at * size,
    to: Math.min(total, (at + 1) * size - 1),
    attempts: peers.scores.slice(at * size, (at + 1) * size).reduce((sum, one) => sum + one, 0),
  }))
  const x = scaleLinear([0, total + 1], [0, 100])
  const y = scaleLinear([0, Math.max(1, ...bins.map(({ attempts }) => attempts))], [0, 100])
  return (
    <>
      <Frame>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={`Your score ${score}, pass mark ${passMark}, mean ${peers.mean.toFixed(1)} of ${total}`}
        >
          {bins.map(({ from, to, attempts }) => (
            <rect key={from} x={x(from)} width={x(to + 1) - x(from) - 0.3} y={100 - y(attempts)} height={y(attempts)} />
          ))}
          <line data-mark="pass" x1={x(passMark)} x2={x(passMark)} y1="0" y2="100" />
          <line x1={x(score + 0.5)} x2={x(score + 0.5)} y1="0" y2="100" />
        </svg>
      </Frame>
      <ChartAxis aria-hidden="true">
        <span>0</span>
        <span>{Math.round(total / 2)}</span>
        <span>{total} marks</span>
      </ChartAxis>
      <Small $muted>
        Your score is {score}. The pass mark is {passMark} (dashed line). The mean of {formatCount(peers.firsts)} first
        attempts is {peers.mean.toFixed(1)}.
      </Small>
      <Behind>
        <summary>Show as a table</summary>
        <Table
          caption="First attempts by score"
          rows={bins}
          rowKey={({ from }) => String(from)}
          columns={[
            { key: 'score', header: 'Score', cell: ({ from, to }) => (from === to ? from : `${from} to ${to}`) },
            {
              key: 'attempts',
              header: 'First attempts',
              align: 'right',
              cell: ({ attempts }) => formatCount(attempts),
            },
          ]}
        />
      </Behind>
    </>
  )
}
