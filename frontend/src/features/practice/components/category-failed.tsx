import { isApiError } from '#shared/api/api-error.ts'
import { paths } from '#shared/navigation/paths.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'

/** In place of a category that is not there, or could not be read. */
export const CategoryFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  isApiError(error, 'resource.missing', 'request.invalid') ? (
    <EmptyState
      line="broken"
      heading="h1"
      title="Category not found"
      action={<LinkButton to={paths.questionBank()}>See all categories</LinkButton>}
    >
      It may have been renamed or removed.
    </EmptyState>
  ) : (
    <LoadFailed error={error} onRetry={onRetry} title="The category could not be loaded" />
  )
