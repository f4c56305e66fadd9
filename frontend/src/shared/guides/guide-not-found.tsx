import { paths } from '#shared/navigation/paths.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'

/** In place of a guide that is not there. */
export const GuideNotFound = () => (
  <EmptyState
    line="broken"
    heading="h1"
    title="Guide not found"
    action={<LinkButton to={paths.guides()}>See all guides</LinkButton>}
  >
    It may have been renamed or removed.
  </EmptyState>
)
