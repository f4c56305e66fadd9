import type { GemContent } from '@wardround/proto/gem-content.ts'
import { GemPicture } from '#shared/gems/gem-picture.tsx'
import { PictureUpload } from '#shared/staff/form/picture-upload.tsx'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'

import { useRemoval } from './use-removal.ts'

export type GemImage = Extract<GemContent, { format: 2 }>['images'][number]

type ImageWordsProps = { value: GemImage; onChange: (value: GemImage) => void }

/** What a picture shows, for people who cannot see it, and what stands below it. */
export const ImageWords = ({ value, onChange }: ImageWordsProps) => (
  <>
    <TextField
      label="Description of the picture"
      hint="For people who cannot see it."
      value={value.description}
      maxLength={300}
      onChange={(event) => onChange({ ...value, description: event.currentTarget.value })}
    />
    <TextField
      label="Caption"
      optional
      value={value.caption}
      maxLength={300}
      onChange={(event) => onChange({ ...value, caption: event.currentTarget.value })}
    />
  </>
)

type ImagesProps = { kind: 'gemImage' | 'gemPart'; value: readonly GemImage[]; onChange: (value: GemImage[]) => void }

/** The pictures of a note or a section. */
export function ImagesField({ kind, value, onChange }: ImagesProps) {
  const remove = useRemoval(value, onChange)
  return (
    <Stack $gap="3">
      {value.map((one, at) => (
        <Stack key={one.image.id} $gap="2" role="group" aria-label={`Picture ${at + 1}`}>
          <GemPicture image={one.image} description={one.description} />
          <ImageWords value={one} onChange={(next) => onChange(value.with(at, next))} />
          <Button size="sm" icon="trash" onClick={() => remove(at, `Picture ${at + 1}`)}>
            Remove picture {at + 1}
          </Button>
        </Stack>
      ))}
      <PictureUpload
        label="Add a picture"
        kind={kind}
        onUploaded={(image) => onChange([...value, { image, description: '', caption: '' }])}
      />
    </Stack>
  )
}
