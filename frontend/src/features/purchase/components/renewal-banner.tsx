import { getRenewingPlan } from '@wardround/proto/http/billing/renewals.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'

/** An unpaid renewal, where somebody who lost access looks for a plan. */
export function RenewalBanner() {
  const { data: plan } = useApi(getRenewingPlan)
  if (plan?.state !== 'past_due' || !plan.graceUntil) return null
  const over = new Date(plan.graceUntil) < new Date()
  return (
    <Note
      tone="bad"
      title={`Your last renewal was not paid. Access ${over ? 'ended' : 'ends'} on ${formatDate(plan.graceUntil)}.`}
    >
      <Row>
        <p>{over ? 'Pay for the renewal to get your access back.' : 'Pay for the renewal to keep your access.'}</p>
        <LinkButton size="sm" to={paths.subscription()}>
          See the renewal
        </LinkButton>
      </Row>
    </Note>
  )
}
