import type { PublicPicture } from '@wardround/proto/public-picture.ts'
import { type ChangeEvent, useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { PICTURE_TYPES, uploadPicture } from '#shared/staff/rich-text/upload-picture.ts'
import { font, space, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'

const Label = styled.label`font-size: ${font('t14')}; font-weight: ${weight('medium')};`
const Picture = styled.img`max-width: 100%; max-height: 220px; width: auto; margin-block: ${space('1')};`

type PictureFieldProps = {
  id: string
  value: PublicPicture | null
  onChange: (picture: PublicPicture | null) => void
  error: string | undefined
}

/** A picture with the words for those who do not see it. */
export function PictureField({ id, value, onChange, error }: PictureFieldProps) {
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { url } = await uploadPicture('open', file)
      onChange({ url, alt: value?.alt ?? '' })
    } catch (refusal) {
      setFailure(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack $gap="2">
      <Label htmlFor={id}>Picture (optional)</Label>
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
      <input id={id} type="file" accept={PICTURE_TYPES} disabled={busy} onChange={(event) => void upload(event)} />
      {failure ? (
        <Note tone="bad" live="alert">
          {messageOf(failure)}
        </Note>
      ) : null}
    </Stack>
  )
}
