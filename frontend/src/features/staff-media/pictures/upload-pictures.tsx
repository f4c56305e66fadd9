import { listPictures } from '@wardround/proto/http/content/picture-library.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { refresh } from '#shared/api/use-api.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import { PICTURE_TYPES, uploadPicture } from '#shared/staff/rich-text/upload-picture.ts'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { FileDrop } from '#shared/ui/form/file-drop.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

/** Uploads pictures one after the other and lists those that were refused, with the reason. */
export function UploadPictures() {
  const [isProtected, setProtected] = useState(true)
  const [left, setLeft] = useState(0)
  const [refused, setRefused] = useState<readonly string[]>([])
  const take = async (files: readonly File[]) => {
    setRefused([])
    let uploaded = 0
    for (const [index, file] of files.entries()) {
      setLeft(files.length - index)
      try {
        await uploadPicture(isProtected ? 'protected' : 'open', file)
        uploaded += 1
      } catch (error) {
        setRefused((all) => [...all, `${file.name}: ${messageOf(error)}`])
      }
    }
    setLeft(0)
    await refresh(listPictures)
    if (uploaded > 0) toast(`${formatCounted(uploaded, 'picture')} uploaded.`, { icon: 'tick' })
  }
  return (
    <Stack $gap="3">
      <FileDrop
        label="Upload pictures"
        accept={PICTURE_TYPES}
        disabled={left > 0}
        onFile={(file) => void take([file])}
        onFiles={(files) => void take(files)}
      >
        {left > 0 ? `Uploading, ${formatCount(left)} to go` : 'PNG, JPEG or WebP, up to 10 MB each'}
      </FileDrop>
      <Checkbox
        label="Protected: shown only to people with access, with a personal watermark"
        checked={isProtected}
        onChange={({ target }) => setProtected(target.checked)}
      />
      {refused.length > 0 ? (
        <Note tone="bad" live="alert" title={`${formatCounted(refused.length, 'picture')} not uploaded`}>
          <ul>
            {refused.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Note>
      ) : null}
    </Stack>
  )
}
