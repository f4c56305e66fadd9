import { space } from '#shared/theme/tokens.ts'
import { ReadingSizeChooser, ThemeChooser } from '#shared/ui/appearance.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Dialog } from '#shared/ui/overlay/dialog.tsx'

/** Theme and text size for readers whose page shows no chooser. */
export const AppearanceDialog = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => (
  <Dialog
    wide
    open={open}
    onOpenChange={onOpenChange}
    title="Theme and text size"
    description="Saved in this browser only."
  >
    <Stack $gap="5" style={{ marginTop: space('5') }}>
      <ThemeChooser />
      <ReadingSizeChooser />
    </Stack>
  </Dialog>
)
