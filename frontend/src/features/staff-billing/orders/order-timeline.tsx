import type { StaffOrderDetail } from '@wardround/proto/http/billing/orders.ts'
import styled from 'styled-components'
import { formatMoment } from '#shared/format/dates.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { historyOf } from './order-history.ts'

const List = styled.ol`
  max-width: 720px; list-style: none; padding: 0; font-size: ${font('t14')};
  li { display: grid; grid-template-columns: 16px minmax(0, 1fr) auto; align-items: start; gap: 0 ${space('3')}; padding-bottom: ${space('4')}; position: relative; }
  li::before { content: ''; position: absolute; left: 7px; top: 22px; bottom: 0; border-left: ${rule('hair')} solid ${color('line-2')}; }
  li:last-child::before { content: none; }
  time { color: ${color('ink-3')}; font-size: ${font('t13')}; white-space: nowrap; }
  p { grid-column: 2 / -1; color: ${color('ink-2')}; overflow-wrap: anywhere; }
`

/** What happened to an order, the oldest first. */
export const OrderTimeline = ({ order }: { order: StaffOrderDetail }) => (
  <List aria-label="What happened">
    {historyOf(order).map(({ at, icon, tone, title, words }) => (
      <li key={`${at} ${title}`}>
        <Badge tone={tone} icon={icon}>
          {''}
        </Badge>
        <span>{title}</span>
        <time dateTime={at}>{formatMoment(at)}</time>
        {words ? <p>{words}</p> : null}
      </li>
    ))}
  </List>
)
