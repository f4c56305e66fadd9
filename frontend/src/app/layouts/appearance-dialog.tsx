import { space } from '#shared/theme/tokens.ts'
import { BackgroundChooser, ReadingSizeChooser, ThemeChooser } from '#shared/ui/appearance.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Dialog } from '#shared/ui/overlay/dialog.tsx'

/** Theme, text size and background for readers whose page shows no chooser. */
export const AppearanceDialog = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => (
  <Dialog
    wide
    open={open}
    onOpenChange={onOpenChange}
    title="Text and colours"
    description="Saved in this browser only."
  >
    <Stack $gap="5" style={{ marginTop: space('5') }}>
      <ThemeChooser />
      <ReadingSizeChooser />
      <BackgroundChooser />
    </Stack>
  </Dialog>
)
