import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { Reports } from './feedback-page.tsx'

const QUERIES = {
  title: 'Query',
  one: 'report',
  many: 'reports',
  none: 'No reports about the site',
  empty: 'Messages and reports that aren’t about a question will appear here.',
} as const

/** `/admin/.../query`: what people ask or report that is about no question; the menu counts the reports with it. */
export const QueryPage = () => (
  <Permitted area="Query" flag="v">
    <Reports
      words={QUERIES}
      fixed={{ about: 'other' }}
      actions={
        <LinkButton to={paths.adminFeedback({ state: 'open', target: 'question' })}>
          See open reports about questions
        </LinkButton>
      }
    />
  </Permitted>
)
