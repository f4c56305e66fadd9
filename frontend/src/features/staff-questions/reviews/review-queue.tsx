import type { ReviewRow } from '@wardround/proto/http/content/question-reviews.ts'
import styled from 'styled-components'
import { formatRelative } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'

const List = styled.ol`list-style: none; padding: 0; border-top: ${rule('hair')} solid ${color('line-2')};`
const Entry = styled(Link)`
  display: grid; gap: 2px; padding: ${space('2')} ${space('3')}; border-bottom: ${rule('hair')} solid ${color('line')};
  border-left: ${rule('state-rule')} solid transparent; color: inherit; text-decoration: none;
  &:hover { background: ${color('sheet')}; }
  &[aria-current='true'] { background: ${color('selected-wash')}; border-left-color: ${color('accent')}; }
`
const Line = styled.span`
  display: flex; justify-content: space-between; gap: ${space('2')}; font-size: ${font('t13')}; color: ${color('ink-3')};
  b { color: ${color('ink')}; font-weight: ${weight('bold')}; }
`
const Stem = styled.span`
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: ${font('t14')};
`

/** What a row is about, in a word or two. */
const subjectOf = ({ publishedNumber, returned }: ReviewRow): string =>
  returned ? 'Sent back, changed' : publishedNumber === null ? 'New question' : 'Correction'

type ReviewQueueProps = { items: readonly ReviewRow[]; current: string | undefined; to: (id: string) => string }

/** What waits, the oldest first. */
export const ReviewQueue = ({ items, current, to }: ReviewQueueProps) => (
  <List>
    {items.map((row) => (
      <li key={row.id}>
        <Entry to={to(row.id)} aria-current={row.id === current ? 'true' : undefined} preventScrollReset>
          <Line>
            <b>{row.code}</b>
            {row.since ? <span>{formatRelative(row.since)}</span> : <Badge tone="warn">Sent back</Badge>}
          </Line>
          <Stem>{row.excerpt || 'No stem yet'}</Stem>
          <Line>
            <span>{row.since ? subjectOf(row) : 'Change it, then save'}</span>
            <span>{row.assignee ? `Taken by ${row.assignee.name}` : row.proposedBy}</span>
          </Line>
        </Entry>
      </li>
    ))}
  </List>
)
