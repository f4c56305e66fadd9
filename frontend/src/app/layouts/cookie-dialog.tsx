import { ConsentForm } from '#shared/consent/consent-form.tsx'
import { space } from '#shared/theme/tokens.ts'
import { Dialog } from '#shared/ui/overlay/dialog.tsx'

/** The choice about cookies, from the foot of every page. */
export const CookieDialog = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => (
  <Dialog
    wide
    open={open}
    onOpenChange={onOpenChange}
    title="Cookies"
    description="We only collect statistics if you agree."
  >
    <div style={{ marginTop: space('5') }}>
      <ConsentForm onSaved={() => onOpenChange(false)} />
    </div>
  </Dialog>
)
