import { paths } from '#shared/navigation/paths.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Wrap } from '#shared/ui/page.tsx'

export const NotFoundPage = () => (
  <Wrap>
    <EmptyState
      line="broken"
      heading="h1"
      title="This page could not be found"
      action={
        <LinkButton variant="primary" to={paths.home()}>
          Back to the home page
        </LinkButton>
      }
    >
      The address may be old, or a letter may be missing.
    </EmptyState>
  </Wrap>
)
