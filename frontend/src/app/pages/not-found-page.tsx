import { BACK_HOME, NOT_FOUND } from '@wardround/proto/fixed-texts.ts'
import { paths } from '#shared/navigation/paths.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Wrap } from '#shared/ui/page.tsx'

export const NotFoundPage = () => (
  <Wrap>
    <EmptyState
      line="broken"
      heading="h1"
      title={NOT_FOUND}
      action={
        <LinkButton variant="primary" to={paths.home()}>
          {BACK_HOME}
        </LinkButton>
      }
    >
      If you typed the web address, check it is correct.
    </EmptyState>
  </Wrap>
)
