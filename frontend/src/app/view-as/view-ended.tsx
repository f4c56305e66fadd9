import { paths } from '#shared/navigation/paths.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Dialog, DialogFoot } from '#shared/ui/dialog.tsx'

/** Stands until the administrator goes back: what a tab shows changes hands only when somebody says so. */
export const ViewEnded = () => (
  <Dialog
    open
    onOpenChange={() => undefined}
    title="This view has ended"
    description="Thirty minutes are over, or the view was ended elsewhere. Nothing more is shown of this account."
  >
    <DialogFoot>
      <LinkButton variant="primary" to={paths.backToAdmin()}>
        Back to Admin
      </LinkButton>
    </DialogFoot>
  </Dialog>
)
