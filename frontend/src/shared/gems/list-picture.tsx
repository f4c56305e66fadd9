import type { StoredImage } from '@wardround/proto/http/content/images.ts'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { radius, space } from '#shared/theme/tokens.ts'

const Line = styled.div`display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${space('4')}; align-items: center;`
const Picture = styled.img`display: block; border-radius: ${radius('2')}; object-fit: cover;`
const HEIGHT = 54

type Props = { image: StoredImage | null; children: ReactNode }

/** A line of a list with its small picture at the end; the words beside it say what it is. */
export const WithPicture = ({ image, children }: Props) =>
  image ? (
    <Line>
      <div>{children}</div>
      <Picture
        src={image.url}
        width={Math.round((image.width / image.height) * HEIGHT)}
        height={HEIGHT}
        alt=""
        loading="lazy"
      />
    </Line>
  ) : (
    children
  )
