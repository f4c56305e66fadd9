import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { color, font, leading, rule, space } from '#shared/theme/tokens.ts'
import { Wrap } from '#shared/ui/page.tsx'

const Bar = styled.section`
  background: ${color('warning-wash')}; border-bottom: ${rule('hair')} solid ${color('line')}; padding-block: ${space('2')};
  font-size: ${font('t14')}; line-height: ${leading('ui')};
`

/** Says until when access goes on, and where to pay. */
export function RenewalBar({ graceUntil }: { graceUntil: string }) {
  const over = new Date(graceUntil) < new Date()
  return (
    <Bar aria-label="Unpaid renewal">
      <Wrap>
        Your renewal was not paid. Your access {over ? 'ended' : 'ends'} on {formatDate(graceUntil)}.{' '}
        <Link to={paths.subscription()}>Pay it or change your card</Link>
      </Wrap>
    </Bar>
  )
}
