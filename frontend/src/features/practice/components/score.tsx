import type { CategoryResult } from '@wardround/proto/http/assessment/categories.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { formatCount, formatShare } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { markOf } from '#shared/question/rules/marks.ts'
import { formatSpent } from '#shared/question/rules/stopwatch.ts'
import { describePoints, pointsAhead, progressOf } from '#shared/study/category-progress.ts'
import { color, family, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { StateLegend } from '#shared/ui/question/cells.tsx'
import { Trace } from '#shared/ui/question/trace.tsx'
import { ShareBar, VersusBar } from '#shared/ui/scales.tsx'
import { Caption, Figure, Small } from '#shared/ui/text.tsx'

/** More than a whole paper of ticks cannot be told apart. */
const MOST_TICKS = 200
const SMALL_TRACE = 60
/** A handful of ticks stays together, in pixels each. */
const WIDEST_TICK = 48

const Grid = styled.section`
  display: grid; gap: ${space('8')} ${space('14')}; padding: ${space('4')} 0 ${space('8')};
  ${up('lg')} { grid-template-columns: 340px minmax(0, 1fr); }
`
const Big = styled(Figure)`font-size: 5.5rem;`
const Of = styled.span`font: ${weight('regular')} ${font('t21')}/1 ${family('text')}; color: ${color('ink-3')}; margin-left: 6px;`
const Facts = styled.dl`
  display: grid; grid-template-columns: repeat(2, 1fr); gap: 0 ${space('6')};
  ${up('md')} { grid-template-columns: repeat(4, 1fr); }
  > div { border-top: ${rule('hair')} solid ${color('line-2')}; padding: ${space('2')} 0 ${space('4')}; display: flex; flex-direction: column-reverse; justify-content: flex-end; }
  dd { font: ${weight('regular')} ${font('t26')}/1.2 ${family('text')}; }
  dt { font-size: ${font('t13')}; color: ${color('ink-3')}; }
`
const Chart = styled.figure`
  min-width: 0;
  figcaption, [data-title] { font-weight: ${weight('bold')}; }
  > * + * { margin-top: ${space('4')}; }
`
const Scale = styled.div`
  padding-top: ${space('4')};
  > p { margin-bottom: ${space('3')}; }
  > div { display: flex; justify-content: space-between; }
`

/** The score in one look: how many, against peers, and the picture of the run. The actions come in as children. */
export function Score({ result, children }: { result: CategoryResult; children: ReactNode }) {
  const { category, questions, meanMilliseconds, milliseconds } = result
  const { answered, correct, total, peers } = category
  const navigate = useNavigate()
  // A result has its own score always; it is compared from as many answers on as everywhere.
  const progress = progressOf(category)
  const compared = progress.kind === 'scored' ? progress.you : null
  const points = compared === null ? null : pointsAhead(compared, peers)
  return (
    <>
      <Grid>
        <div>
          <p>
            <Big>{formatCount(correct)}</Big> <Of>of {formatCount(answered)} correct</Of>
          </p>
          <Small $muted style={{ margin: `${space('4')} 0` }}>
            {answered < total
              ? `${formatCount(total - answered)} of ${formatCount(total)} unanswered.`
              : 'Every question is answered.'}
            {points === null ? '' : ` You are ${describePoints(points)}.`}
          </Small>
          {children}
        </div>
        <Chart>
          <figcaption>Questions in order</figcaption>
          {total > MOST_TICKS ? (
            <ShareBar correct={correct} wrong={answered - correct} total={total} />
          ) : (
            <div style={{ maxWidth: total * WIDEST_TICK }}>
              <Trace
                questions={questions.map((cell) => ({ mark: markOf(cell), flagged: cell.flagged }))}
                onOpen={(at) => void navigate(paths.question(category.slug, questions[at]?.number ?? 1))}
                size="lg"
                paper={total > SMALL_TRACE}
              />
            </div>
          )}
          <StateLegend />
          {compared !== null && peers !== null ? (
            <Scale>
              <p data-title="">You and peers</p>
              <VersusBar you={compared} peers={peers} />
              <div aria-hidden="true">
                <Caption as="span">0%</Caption>
                <Caption as="span">The dot is you and the bar is your peers</Caption>
                <Caption as="span">100%</Caption>
              </div>
            </Scale>
          ) : null}
        </Chart>
      </Grid>
      <Facts>
        <div>
          <dt>Your score</dt>
          <dd>{answered === 0 ? '–' : formatShare(correct / answered)}</dd>
        </div>
        <div>
          <dt>{peers === null ? 'Peers (not enough answers yet)' : 'Peers on their first attempt'}</dt>
          <dd>{peers === null ? '–' : formatShare(peers)}</dd>
        </div>
        <div>
          <dt>Average time per question</dt>
          <dd>{answered === 0 ? '–' : formatSpent(meanMilliseconds)}</dd>
        </div>
        <div>
          <dt>Total time</dt>
          <dd>{answered === 0 ? '–' : formatSpent(milliseconds)}</dd>
        </div>
      </Facts>
    </>
  )
}
