import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import type { Picture } from '#shared/staff/rich-text/nodes/picture-node.ts'
import { PICTURE_TYPES, type PictureKind, uploadPicture } from '#shared/staff/rich-text/upload-picture.ts'
import { Button } from '#shared/ui/button.tsx'
import { FileDrop } from '#shared/ui/form/file-drop.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { LibraryPicker } from './library-picker.tsx'

type PictureDialogProps = {
  /** The picture to describe; undefined for a new one. */
  picture: Picture | undefined
  pictures: PictureKind
  onClose: () => void
  onDone: (picture: Picture) => void
}

/** Texts whose pictures are open to everybody who may read the text. */
const LIBRARY: readonly PictureKind[] = ['protected', 'open']

const nameOf = (src: string) => src.split('/').at(-1) ?? src

/** Uploads a picture and asks what it shows; the words are what a screen reader says. */
export function PictureDialog({ picture, pictures, onClose, onDone }: PictureDialogProps) {
  const [stored, setStored] = useState(picture)
  const [alt, setAlt] = useState(picture?.alt ?? '')
  const [caption, setCaption] = useState(picture?.caption ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [library, setLibrary] = useState(false)
  const maySeeLibrary = usePermission('Questions', 'v') && LIBRARY.includes(pictures)
  const take = async (file: File) => {
    setProblem(undefined)
    setBusy(true)
    try {
      const { url, width, height } = await uploadPicture(pictures, file)
      setStored({ src: url, alt: '', caption: '', width, height })
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Picture"
      description="Say what it shows without giving the answer away."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (stored) onDone({ ...stored, alt: alt.trim(), caption: caption.trim() })
        }}
      >
        <Stack $gap="4">
          <FileDrop
            label="File"
            accept={PICTURE_TYPES}
            disabled={busy}
            error={problem}
            onFile={(file) => void take(file)}
          >
            {busy
              ? 'Uploading…'
              : stored
                ? `Stored as ${nameOf(stored.src)}. Drop another one to replace it.`
                : 'PNG, JPEG or WebP, up to 10 MB.'}
          </FileDrop>
          {library ? (
            <LibraryPicker
              isProtected={pictures === 'protected'}
              chosen={stored?.src}
              onChoose={({ url, width, height, description }) => {
                setStored({ src: url, alt: '', caption: '', width, height })
                if (alt.trim() === '') setAlt(description)
              }}
            />
          ) : maySeeLibrary ? (
            <Button size="sm" onClick={() => setLibrary(true)}>
              Choose from the library
            </Button>
          ) : null}
          <TextField
            label="What it shows"
            maxLength={300}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
          />
          <TextField
            label="Caption"
            optional
            maxLength={300}
            value={caption}
            onChange={(event) => setCaption(event.target.value)}
          />
        </Stack>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!stored || busy || alt.trim() === ''}>
            {picture ? 'Change picture' : 'Insert picture'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
