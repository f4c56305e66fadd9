import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'

type CaptionDialogProps = { caption: string; onClose: () => void; onDone: (caption: string) => void }

/** Asks for the title of a table, which is also what a screen reader calls it. */
export function CaptionDialog({ caption, onClose, onDone }: CaptionDialogProps) {
  const [typed, setTyped] = useState(caption)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Table title">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onDone(typed.trim())
        }}
      >
        <TextField
          label="Title"
          optional
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Change title
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
