import { paths } from '#shared/navigation/paths.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'

/** In place of the plans of somebody who has none. */
export const NoPlan = () => (
  <EmptyState
    title="No plan yet"
    action={
      <LinkButton variant="primary" to={paths.purchase()}>
        See plans
      </LinkButton>
    }
  >
    <p>Choose a plan to use the question bank.</p>
  </EmptyState>
)
