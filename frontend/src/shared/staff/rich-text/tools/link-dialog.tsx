import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'

const LINK = /^(https?:\/\/[^\s/]+\S*|mailto:\S+@\S+|\/\S*)$/i

type LinkDialogProps = {
  /** The address of the link under the cursor; empty for none. */
  href: string
  onClose: () => void
  /** An empty address takes the link away. */
  onDone: (href: string) => void
}

/** Asks for the address of a link. */
export function LinkDialog({ href, onClose, onDone }: LinkDialogProps) {
  const [address, setAddress] = useState(href)
  const [wrong, setWrong] = useState(false)
  const typed = address.trim()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Link">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // It stands inside another form, as far as React is concerned.
          event.stopPropagation()
          if (LINK.test(typed)) onDone(typed)
          else setWrong(true)
        }}
      >
        <TextField
          label="Address"
          type="url"
          maxLength={500}
          placeholder="https://"
          value={address}
          error={wrong ? 'Start with https://, mailto: or /.' : undefined}
          onChange={(event) => {
            setWrong(false)
            setAddress(event.target.value)
          }}
        />
        <DialogFoot>
          {href ? (
            <Button variant="danger" onClick={() => onDone('')}>
              Remove link
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            {href ? 'Change link' : 'Insert link'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
