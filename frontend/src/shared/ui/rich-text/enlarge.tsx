import { useState } from 'react'
import styled from 'styled-components'
import { color } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/overlay/dialog.tsx'
import type { LargePicture } from './offer-enlarging.ts'

type EnlargeDialogProps = { open: boolean; picture: LargePicture | undefined; onClose: () => void }

/** Wide enough for small labels on a phone, where it scrolls; a pinch enlarges it further. */
const Scroll = styled.div`
  overflow: auto; max-height: 75dvh; background: ${color('sheet')};
  img { display: block; width: max(100%, 900px); max-width: none; height: auto; }
`

/** A picture as large as the window, and larger on a phone. */
export const EnlargeDialog = ({ open, picture, onClose }: EnlargeDialogProps) => (
  <Dialog open={open} onOpenChange={onClose} title="Picture" wide="full">
    {picture ? (
      <Scroll tabIndex={0} role="region" aria-label={picture.alt || 'Picture'}>
        <img src={picture.src} alt={picture.alt} draggable={false} />
      </Scroll>
    ) : null}
  </Dialog>
)

/** The way to see a picture large, below it. */
export function Enlarge({ picture }: { picture: LargePicture }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button size="sm" variant="quiet" aria-label={`Enlarge: ${picture.alt}`} onClick={() => setOpen(true)}>
        Enlarge
      </Button>
      <EnlargeDialog open={open} picture={picture} onClose={() => setOpen(false)} />
    </div>
  )
}
