import { css } from 'styled-components'
import { color, family, font, rule, size, space, touch, weight } from '#shared/theme/tokens.ts'

export type LargePicture = { src: string; alt: string }

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
