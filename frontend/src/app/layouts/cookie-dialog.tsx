import { ConsentForm } from '#shared/consent/consent-form.tsx'
import { space } from '#shared/theme/tokens.ts'
import { Dialog } from '#shared/ui/dialog.tsx'

/** The choice about cookies, from the foot of every page. */
export const CookieDialog = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => (
  <Dialog wide open={open} onOpenChange={onOpenChange} title="Cookies" description="Nothing is counted unless you say so.">
    <div style={{ marginTop: space('5') }}>
      <ConsentForm onSaved={() => onOpenChange(false)} />
    </div>
  </Dialog>
)
