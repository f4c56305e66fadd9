import { PICTURE_WIDTHS, type StoredImage } from '@wardround/proto/http/content/images.ts'
import styled from 'styled-components'

const Picture = styled.img`max-width: 100%; height: auto;`

/** Shown width for `srcset`: the text column, or the whole screen of a phone. */
const SIZES = '(min-width: 768px) 660px, 100vw'

/** The `srcset` of a protected picture, so that phones load no more than they show. Open ones have one width. */
const widthsOf = ({ url, width, protected: isProtected }: StoredImage): string | undefined => {
  const narrower = isProtected ? PICTURE_WIDTHS.filter((one) => one < width) : []
  if (narrower.length === 0) return undefined
  return [...narrower.map((one) => `${url}?width=${one} ${one}w`), `${url} ${width}w`].join(', ')
}

/** A stored picture at its own proportions, so that nothing moves when it arrives. */
export const GemPicture = ({ image, description }: { image: StoredImage; description: string }) => (
  <Picture
    src={image.url}
    srcSet={widthsOf(image)}
    sizes={SIZES}
    width={image.width}
    height={image.height}
    alt={description}
    loading="lazy"
  />
)
