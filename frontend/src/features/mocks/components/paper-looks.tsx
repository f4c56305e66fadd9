import { useState } from 'react'
import { AppearanceDialog } from '#shared/ui/appearance-dialog.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'

/** Large print and a coloured background, before the clock runs. */
export function PaperLooks() {
  const [open, setOpen] = useState(false)
  return (
    <Stack $gap="2">
      <div>
        <Button size="sm" icon="text" onClick={() => setOpen(true)}>
          Change text and colours
        </Button>
      </div>
      <Small $muted>Make the text larger or change the background. You can also do this during the paper.</Small>
      <AppearanceDialog open={open} onOpenChange={setOpen} />
    </Stack>
  )
}
