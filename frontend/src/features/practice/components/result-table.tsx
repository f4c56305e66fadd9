import type { CategoryResult } from '@wardround/proto/http/assessment/categories.ts'
import styled from 'styled-components'
import { formatCount, formatShare } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { markOf } from '#shared/question/rules/marks.ts'
import { formatSpent } from '#shared/question/rules/stopwatch.ts'
import { below, color, family, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { MarkBadge } from '#shared/ui/question/mark-badge.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

const Grid = styled.table`
  width: 100%; border-collapse: collapse; font-size: ${font('t14')};
  thead th {
    text-align: left; font-weight: ${weight('medium')}; color: ${color('ink-3')}; font-size: ${font('t13')}; padding: 6px ${space('4')} 6px 0;
    border-bottom: ${rule('hair')} solid ${color('ink')}; white-space: nowrap;
  }
  tbody :is(th, td) { padding: 5px ${space('4')} 5px 0; border-bottom: ${rule('hair')} solid ${color('line')}; vertical-align: baseline; text-align: left; font-weight: ${weight('regular')}; }
  :is(th, td):is([data-part='time'], [data-part='peers']) { text-align: right; white-space: nowrap; }
  :is(th, td):last-child { padding-right: 0; }
  tbody tr:hover { background: ${color('sheet')}; }
  tbody a {
    font: ${weight('regular')} ${font('t16')}/1.4 ${family('text')}; color: ${color('ink')}; text-decoration: none; display: -webkit-box; overflow: hidden;
    -webkit-box-orient: vertical; -webkit-line-clamp: 1; &:hover { text-decoration: underline; }
    ${below('md')} { -webkit-line-clamp: 2; padding-block: 6px; }
  }
  td[data-part='number'] { color: ${color('ink-3')}; text-align: right; }
  td[data-part='state'] { white-space: nowrap; > span + span { margin-left: 8px; } }
  td[data-part='peers'] { color: ${color('ink-2')}; }
  ${below('md')} {
    &, tbody { display: block; }
    thead { display: none; }
    tbody tr { display: grid; grid-template-columns: auto 1fr auto; gap: 4px ${space('3')}; padding: 9px 0; border-bottom: ${rule('hair')} solid ${color('line')}; }
    tbody :is(th, td) { padding: 0; border: 0; }
    td[data-part='number'] { grid-area: 1 / 1; }
    th[data-part='excerpt'] { grid-area: 1 / 2 / 2 / 4; }
    td[data-part='state'] { grid-area: 2 / 2; }
    td[data-part='time'] { grid-area: 2 / 3; }
    td[data-part='peers'] { display: none; }
  }
`

type Row = CategoryResult['questions'][number]

function State({ row }: { row: Row }) {
  return (
    <>
      <MarkBadge mark={markOf(row)} />
      {row.flagged ? (
        <Badge tone="flagged" icon="flag">
          Flagged
        </Badge>
      ) : null}
    </>
  )
}

const None = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>none</VisuallyHidden>
  </>
)

/** Every question with how it went: the figures behind the picture. */
export const ResultTable = ({ slug, rows }: { slug: string; rows: readonly Row[] }) => (
  <Grid>
    <caption>
      <VisuallyHidden>Questions with your answer, your time and your peers’ score</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>Number</VisuallyHidden>
        </th>
        <th scope="col">Question</th>
        <th scope="col">You</th>
        <th scope="col" data-part="time">
          Time
        </th>
        <th scope="col" data-part="peers">
          Peers correct
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <td data-part="number">{formatCount(row.number)}</td>
          <th scope="row" data-part="excerpt">
            <Link to={paths.question(slug, row.number)}>{row.excerpt || `Question ${row.number}`}</Link>
          </th>
          <td data-part="state">
            <State row={row} />
          </td>
          <td data-part="time">{row.milliseconds === null ? <None /> : formatSpent(row.milliseconds)}</td>
          <td data-part="peers">{row.peers === null ? <None /> : formatShare(row.peers)}</td>
        </tr>
      ))}
    </tbody>
  </Grid>
)
