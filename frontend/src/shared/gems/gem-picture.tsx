import { PICTURE_WIDTHS, type StoredImage } from '@wardround/proto/http/content/images.ts'
import styled from 'styled-components'

const Picture = styled.img`max-width: 100%; height: auto;`

/** About as wide as the column of text; pictures with covers are no narrower on phones. */
const SIZES = '(min-width: 768px) 660px, 100vw'

/** A protected picture in the widths that it can be asked for, so that phones load no more than they show. */
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
