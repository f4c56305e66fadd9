import type { StoredImage } from '@wardround/proto/http/content/images.ts'
import { useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { PICTURE_TYPES, type PictureKind, uploadPicture } from '#shared/staff/rich-text/upload-picture.ts'
import { FileDrop } from '#shared/ui/form/file-drop.tsx'
import { Note } from '#shared/ui/note.tsx'

type Props = {
  id?: string
  label: string
  optional?: boolean
  kind: PictureKind
  onUploaded: (image: StoredImage) => void
}

/**
 * Uploads a picture, or says what is wrong with it. The `onUploaded` of that moment is called, so that what is changed
 * during the upload stays.
 */
export function PictureUpload({ kind, onUploaded, ...field }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const latest = useRef(onUploaded)
  latest.current = onUploaded
  async function send(file: File): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      const image = await uploadPicture(kind, file)
      latest.current(image)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <FileDrop {...field} accept={PICTURE_TYPES} disabled={busy} onFile={(file) => void send(file)}>
        {busy ? 'Uploading…' : 'PNG, JPEG or WebP, up to 10 MB'}
      </FileDrop>
      {problem ? (
        <Note tone="bad" live="alert">
          {problem}
        </Note>
      ) : null}
    </>
  )
}
