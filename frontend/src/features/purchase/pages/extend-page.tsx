import { useState } from 'react'
import { formatDate } from '#shared/format/dates.ts'
import { useSession } from '#shared/session/use-session.ts'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { ChoosePlan } from '../components/choose-plan.tsx'

/** `/profile/extend`: more time on the end of the live plan. */
export function ExtendPage() {
  const { user } = useSession()
  const [now] = useState(() => new Date())
  const until = user?.qb_until ? new Date(user.qb_until) : now
  return (
    <Wrap>
      <PageHeader
        title="Extend your plan"
        lead={`Your plan runs until ${formatDate(until.toISOString())}. What you buy now is added to that day.`}
      />
      <Section title="1. Plan" aside="Your answers and notes stay as they are.">
        <ChoosePlan origin="extend" from={until} />
      </Section>
    </Wrap>
  )
}
