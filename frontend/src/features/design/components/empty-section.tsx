import { ApiError } from '#shared/api/api-error.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Columns } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Section } from '#shared/ui/page.tsx'

const FAILURE = new ApiError('gateway.unavailable', {
  status: 503,
  message: 'The site is busy.',
  requestId: '0192f6c1-sample',
})

export const EmptySection = () => (
  <Section title="Empty and error pages" aside="The trace runs flat, or breaks. Say what happened, then what to do.">
    <Columns>
      <EmptyState
        title="Nothing flagged yet"
        heading="h3"
        action={<LinkButton to="/design">Practise by category</LinkButton>}
      >
        To add a question here, select the flag above it or press M.
      </EmptyState>
      <EmptyState line="dashed" title="No questions match" heading="h3" action={<Button>Remove that filter</Button>}>
        “thyroid storm”, active. Two match without the state filter.
      </EmptyState>
      <EmptyState
        line="broken"
        title="This page could not be found"
        heading="h3"
        action={
          <LinkButton variant="primary" to="/">
            Back to the home page
          </LinkButton>
        }
      >
        If you typed the web address, check it is correct.
      </EmptyState>
      <LoadFailed error={FAILURE} onRetry={() => undefined} />
    </Columns>
  </Section>
)
