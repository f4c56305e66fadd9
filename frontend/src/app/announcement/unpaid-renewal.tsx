import { getRenewingPlan } from '@wardround/proto/http/billing/renewals.ts'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'

const RenewalBar = lazy(() => import('./renewal-bar.tsx').then((m) => ({ default: m.RenewalBar })))
/** These pages say it themselves, or take the payment. */
const SAID_THERE = [paths.subscription(), paths.purchase(), paths.checkout()]

/**
 * A renewal that was not paid, above every page: the bell is for people with the question bank and does not reach
 * somebody whose access has ended.
 */
export function UnpaidRenewal() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const { data: plan } = useApi(user?.verified && !user.is_admin ? getRenewingPlan : null, undefined, {
    revalidateOnFocus: false,
  })
  if (plan?.state !== 'past_due' || !plan.graceUntil) return null
  if (SAID_THERE.some((path) => pathname.startsWith(path))) return null
  return (
    <Suspense>
      <RenewalBar graceUntil={plan.graceUntil} />
    </Suspense>
  )
}
