import type { PublicPicture } from '@wardround/proto/public-picture.ts'
import styled from 'styled-components'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { PictureUpload } from './picture-upload.tsx'

const Picture = styled.img`max-width: 100%; max-height: 220px; width: auto; margin-block: ${space('1')};`

type PictureFieldProps = {
  id: string
  value: PublicPicture | null
  onChange: (picture: PublicPicture | null) => void
  error: string | undefined
}

/** A picture with the words for those who do not see it. */
export const PictureField = ({ id, value, onChange, error }: PictureFieldProps) => (
  <Stack $gap="2">
    {value ? (
      <>
        <Picture src={value.url} alt={value.alt} />
        <TextField
          label="What the picture shows"
          maxLength={200}
          value={value.alt}
          error={error}
          onChange={(event) => onChange({ ...value, alt: event.target.value })}
        />
        <div>
          <Button size="sm" variant="quiet" icon="close" onClick={() => onChange(null)}>
            Remove the picture
          </Button>
        </div>
      </>
    ) : null}
    <PictureUpload
      id={id}
      label={value ? 'Another picture' : 'Picture'}
      optional={!value}
      kind="open"
      onUploaded={({ url }) => onChange({ url, alt: value?.alt ?? '' })}
    />
  </Stack>
)
