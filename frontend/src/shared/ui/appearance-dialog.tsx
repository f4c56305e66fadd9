import { space } from '#shared/theme/tokens.ts'
import { BackgroundChooser, ReadingSizeChooser, ThemeChooser } from './appearance.tsx'
import { Stack } from './layout.tsx'
import { Dialog } from './overlay/dialog.tsx'

export type AppearanceDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Text size, theme and background, for pages that show no choosers. */
export const AppearanceDialog = ({ open, onOpenChange }: AppearanceDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Text and colours" description="Saved in this browser only.">
    <Stack style={{ marginTop: space('4') }}>
      <ReadingSizeChooser />
      <ThemeChooser />
      <BackgroundChooser />
    </Stack>
  </Dialog>
)
