import type { LibraryPicture } from '@wardround/proto/http/content/picture-library.ts'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { color, font, radius, rule, space } from '#shared/theme/tokens.ts'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

const Grid = styled.ul`
  list-style: none; padding: 0; display: grid; gap: ${space('4')}; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  li { min-width: 0; }
`
const Tile = styled.button`
  display: grid; gap: ${space('1')}; width: 100%; padding: 0; border: 0; background: none; font: inherit; color: inherit; text-align: left; cursor: pointer;
  img {
    width: 100%; aspect-ratio: 4 / 3; object-fit: contain; background: ${color('sunken')}; border: ${rule('hair')} solid ${color('line')};
    border-radius: ${radius('2')};
  }
  &:hover img { border-color: ${color('edge')}; }
  strong { font-size: ${font('t14')}; font-weight: inherit; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  span { font-size: ${font('t13')}; color: ${color('ink-3')}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`

/** The name of a picture; where nobody has named it, its first use or the day it was uploaded. */
export const pictureName = ({ name, uses: [first], createdAt }: LibraryPicture): string =>
  name || first?.label || `Picture uploaded ${formatDate(createdAt)}`

/** Where a picture is used: "CAR-0001 and 2 others". */
export function usesInWords({ uses, useCount }: Pick<LibraryPicture, 'uses' | 'useCount'>): string {
  const [first] = uses
  if (!first) return 'Not used'
  return useCount === 1 ? first.label : `${first.label} and ${formatCounted(useCount - 1, 'other')}`
}

type PictureGridProps = { pictures: readonly LibraryPicture[]; onOpen: (picture: LibraryPicture) => void }

/** Pictures in frames of one size, each a button. */
export const PictureGrid = ({ pictures, onOpen }: PictureGridProps) => (
  <Grid>
    {pictures.map((picture) => (
      <li key={picture.id}>
        <Tile type="button" onClick={() => onOpen(picture)}>
          <img src={picture.url} alt="" loading="lazy" />
          <strong>{pictureName(picture)}</strong>
          <VisuallyHidden>, </VisuallyHidden>
          <span>{picture.description ? usesInWords(picture) : 'No description'}</span>
        </Tile>
      </li>
    ))}
  </Grid>
)
