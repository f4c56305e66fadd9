import { useState } from 'react'
import styled, { css } from 'styled-components'
import { color, family, font, rule, size, space, touch, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/overlay/dialog.tsx'

export type LargePicture = { src: string; alt: string }

/** Wide enough for small labels on a phone, where it scrolls; a pinch enlarges it further. */
const Scroll = styled.div`
  overflow: auto; max-height: 75dvh; background: ${color('sheet')};
  img { display: block; width: max(100%, 900px); max-width: none; height: auto; }
`

/** A picture as large as the window, and larger on a phone. */
export const EnlargeDialog = ({ picture, onClose }: { picture: LargePicture | undefined; onClose: () => void }) => (
  <Dialog open={picture !== undefined} onOpenChange={onClose} title="Picture" wide="full">
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
      <EnlargeDialog picture={open ? picture : undefined} onClose={() => setOpen(false)} />
    </div>
  )
}

/**
 * The look of what `offerEnlarging` adds. Its word is no text of the page, whose letters are counted for highlights.
 */
export const enlargeStyle = css`
  button[data-enlarge] {
    display: block; margin-top: ${space('1')}; padding: ${space('1')} 0; border: 0; background: none; cursor: pointer;
    font: ${weight('regular')} ${font('t14')}/1.4 ${family('figure')}; color: ${color('accent')}; text-decoration: underline; text-decoration-thickness: ${rule('hair')};
    &::after { content: 'Enlarge'; }
    ${touch} { min-height: ${size('target')}; }
  }
  img[data-missing] + button[data-enlarge] { display: none; }
`

/** Adds a button below every picture of a text that stands as markup. Returns what takes them away. */
export function offerEnlarging(box: HTMLElement, onOpen: (picture: LargePicture) => void): () => void {
  const added = [...box.querySelectorAll('img')].map((picture) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.dataset['enlarge'] = ''
    button.setAttribute('aria-label', `Enlarge: ${picture.alt}`)
    button.addEventListener('click', () => onOpen({ src: picture.getAttribute('src') ?? '', alt: picture.alt }))
    picture.after(button)
    return button
  })
  return () => {
    for (const button of added) button.remove()
  }
}
