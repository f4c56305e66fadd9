import type { StoredImage } from '@wardround/proto/http/content/images.ts'
import styled from 'styled-components'

const Picture = styled.img`max-width: 100%; height: auto;`

/** A stored picture at its own proportions, so that nothing moves when it arrives. */
export const GemPicture = ({ image, description }: { image: StoredImage; description: string }) => (
  <Picture src={image.url} width={image.width} height={image.height} alt={description} loading="lazy" />
)
