import { getRenewingPlan } from '@wardround/proto/http/billing/renewals.ts'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { color, font, leading, rule, space } from '#shared/theme/tokens.ts'
import { Wrap } from '#shared/ui/page.tsx'

const Bar = styled.section`
  background: ${color('warning-wash')}; border-bottom: ${rule('hair')} solid ${color('line')}; padding-block: ${space('2')};
  font-size: ${font('t14')}; line-height: ${leading('ui')};
`
/** These pages say it themselves, or take the payment. */
const SAID_THERE = [paths.subscription(), paths.purchase(), paths.checkout()]

/**
 * A renewal that was not paid, above every page: the bell is for people with the question bank and does not reach
 * somebody whose access has ended.
 */
export function UnpaidRenewal() {
  const { pathname } = useLocation()
  const { data: plan } = useApi(getRenewingPlan, undefined, { revalidateOnFocus: false })
  if (plan?.state !== 'past_due' || !plan.graceUntil) return null
  if (SAID_THERE.some((path) => pathname.startsWith(path))) return null
  const over = new Date(plan.graceUntil) < new Date()
  return (
    <Bar aria-label="Unpaid renewal">
      <Wrap>
        Your renewal was not paid. Your access {over ? 'ended' : 'ends'} on {formatDate(plan.graceUntil)}.{' '}
        <Link to={paths.subscription()}>Pay for the renewal or change your card</Link>
      </Wrap>
    </Bar>
  )
}
