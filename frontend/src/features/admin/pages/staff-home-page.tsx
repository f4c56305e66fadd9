import styled from 'styled-components'
import { space } from '#shared/theme/tokens.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Section } from '#shared/ui/page.tsx'
import { usePermission } from '../access/permissions.ts'
import { FailedMails } from '../home/failed-mails.tsx'
import { LatestImports } from '../home/latest-imports.tsx'
import { QuestionCounts } from '../home/question-counts.tsx'

const Head = styled.div`padding: ${space('1')} 0 ${space('6')};`

/** `/admin`: what waits for this person, with true counts. */
export function StaffHomePage() {
  const seesQuestions = usePermission('Questions', 'v')
  const seesMails = usePermission('Mail', 'v')
  return (
    <>
      <Head>
        <h1 tabIndex={-1}>Dashboard</h1>
      </Head>
      {seesQuestions ? (
        <>
          <Section title="Questions" aside="Each count leads to its list.">
            <QuestionCounts />
          </Section>
          <Section title="Imports" aside="The newest five.">
            <LatestImports />
          </Section>
        </>
      ) : null}
      {seesMails ? (
        <Section title="Mails" aside="What could not be sent after several tries.">
          <FailedMails />
        </Section>
      ) : null}
      {!seesQuestions && !seesMails ? (
        <EmptyState title="There is nothing here for your role yet">
          <p>The screens for your part of the work are not open. Whoever keeps the roles can tell you more.</p>
        </EmptyState>
      ) : null}
    </>
  )
}
