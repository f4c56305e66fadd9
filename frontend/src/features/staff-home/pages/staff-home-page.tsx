import styled from 'styled-components'
import { Answers } from '#features/staff-home/components/answers.tsx'
import { AttentionList } from '#features/staff-home/components/attention-list.tsx'
import { FailedDeliveries } from '#features/staff-home/components/failed-deliveries.tsx'
import { LatestImports } from '#features/staff-home/components/latest-imports.tsx'
import { QuestionCounts } from '#features/staff-home/components/question-counts.tsx'
import { UserCounts } from '#features/staff-home/components/user-counts.tsx'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { space } from '#shared/theme/tokens.ts'
import { Section } from '#shared/ui/page.tsx'

const Head = styled.div`padding: ${space('1')} 0 ${space('6')};`

/**
 * `/admin`: what needs this person, and how the site is doing. Each part asks the service that knows and fails by
 * itself.
 */
export function StaffHomePage() {
  const seesQuestions = usePermission('Questions', 'v')
  const seesUsers = usePermission('Users', 'v')
  const seesMails = usePermission('Mail', 'v')
  return (
    <>
      <Head>
        <h1 tabIndex={-1}>Dashboard</h1>
      </Head>
      <Section title="Your tasks" aside="Tasks your role can do.">
        <AttentionList />
      </Section>
      <Section title="Answers per day" aside="All learners, last 30 days (UK time).">
        <Answers />
      </Section>
      {seesQuestions ? (
        <Section title="Questions" aside="Select a count to see its list.">
          <QuestionCounts />
        </Section>
      ) : null}
      {seesUsers ? (
        <Section title="Users" aside="Select a count to see its list. The first three add up to all learners.">
          <UserCounts />
        </Section>
      ) : null}
      {seesQuestions ? (
        <Section title="Latest imports">
          <LatestImports />
        </Section>
      ) : null}
      {seesMails ? (
        <Section id="mails" title="Failed emails and texts" aside="We don’t send these again automatically.">
          <FailedDeliveries />
        </Section>
      ) : null}
    </>
  )
}
