import { useState } from 'react'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { ChoosePlan } from '../components/choose-plan.tsx'
import { RenewalBanner } from '../components/renewal-banner.tsx'

/** `/profile/purchase`: the first plan. */
export function PurchasePage() {
  const [now] = useState(() => new Date())
  return (
    <Wrap>
      <PageHeader title="Choose a plan" lead="The whole question bank in every plan. You choose how long." />
      <RenewalBanner />
      <Section title="Plan" aside="Access starts as soon as we receive your payment.">
        <ChoosePlan origin="newsubscribe" from={now} />
      </Section>
    </Wrap>
  )
}
