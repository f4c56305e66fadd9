import { BACK_TO_ADMIN } from '@wardround/proto/fixed-texts.ts'
import { paths } from '#shared/navigation/paths.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'

/** Stands until the administrator goes back: what a tab shows changes hands only when somebody says so. */
export const ViewEnded = () => (
  <Dialog
    open
    onOpenChange={() => undefined}
    title="This view has ended"
    description="The 30 minutes are up, or the view was ended somewhere else. This account is no longer shown."
  >
    <DialogFoot>
      <LinkButton variant="primary" to={paths.backToAdmin()}>
        {BACK_TO_ADMIN}
      </LinkButton>
    </DialogFoot>
  </Dialog>
)
