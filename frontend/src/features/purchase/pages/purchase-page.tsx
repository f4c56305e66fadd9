import { useState } from 'react'
import { paths } from '#shared/navigation/paths.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { ChoosePlan } from '../components/choose-plan.tsx'
import { RenewalBanner } from '../components/renewal-banner.tsx'

/** `/profile/purchase`: the first plan, and the ways on without one. */
export function PurchasePage() {
  const [now] = useState(() => new Date())
  return (
    <Wrap>
      <PageHeader title="Choose a plan" lead="Every plan includes the whole question bank. Choose how long you need." />
      <RenewalBanner />
      <Section title="Plan" aside="Access starts as soon as we receive your payment.">
        <ChoosePlan origin="newsubscribe" from={now} />
      </Section>
      <Section title="Not ready to pay?" aside="Your account stays open. Choose a plan whenever you like.">
        <Row>
          <LinkButton to={paths.trial()}>Start a trial</LinkButton>
          <LinkButton variant="quiet" to={paths.home()}>
            Not now
          </LinkButton>
        </Row>
      </Section>
    </Wrap>
  )
}
