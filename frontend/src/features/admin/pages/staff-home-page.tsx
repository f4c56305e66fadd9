import styled from 'styled-components'
import { space } from '#shared/theme/tokens.ts'
import { Section } from '#shared/ui/page.tsx'
import { usePermission } from '../access/permissions.ts'
import { Answers } from '../home/answers.tsx'
import { AttentionList } from '../home/attention-list.tsx'
import { BacklogTable } from '../home/backlog-table.tsx'
import { FailedMails } from '../home/failed-mails.tsx'
import { LatestImports } from '../home/latest-imports.tsx'
import { QuestionCounts } from '../home/question-counts.tsx'
import { UserCounts } from '../home/user-counts.tsx'

const Head = styled.div`padding: ${space('1')} 0 ${space('6')};`

/** `/admin`: what needs this person, and how the site is doing. Each part asks the service that knows and fails by itself. */
export function StaffHomePage() {
  const seesQuestions = usePermission('Questions', 'v')
  const seesUsers = usePermission('Users', 'v')
  const seesMails = usePermission('Mail', 'v')
  return (
    <>
      <Head>
        <h1 tabIndex={-1}>Dashboard</h1>
      </Head>
      <Section title="What needs you" aside="As far as your role reaches.">
        <AttentionList />
      </Section>
      <Section title="Answers a day" aside="All learners, thirty days in London.">
        <Answers />
      </Section>
      {seesQuestions ? (
        <Section title="Questions" aside="Each count leads to its list.">
          <QuestionCounts />
        </Section>
      ) : null}
      {seesUsers ? (
        <Section title="Users" aside="Each count leads to its list. The first three add up to all learners.">
          <UserCounts />
        </Section>
      ) : null}
      {seesQuestions ? (
        <Section title="Imports" aside="The newest five.">
          <LatestImports />
        </Section>
      ) : null}
      {seesMails ? (
        <Section id="mails" title="Mails" aside="What could not be sent after several tries.">
          <FailedMails />
        </Section>
      ) : null}
      <Section title="Queues" aside="Work that services do beside their calls. Nothing should stay in the last column, or be set aside.">
        <BacklogTable />
      </Section>
    </>
  )
}
