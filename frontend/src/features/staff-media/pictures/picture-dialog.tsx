import {
  changePicture,
  deletePicture,
  type LibraryPicture,
  listPictures,
} from '@wardround/proto/http/content/picture-library.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { refresh, useMutationApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { formatBytes } from '#shared/staff/transfers/import-words.ts'
import { color, font, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextArea, TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { pictureName } from './picture-grid.tsx'

const Shown = styled.img`display: block; max-width: 100%; max-height: 40vh; margin-inline: auto; background: ${color('sunken')};`
const Facts = styled.dl`
  display: grid; grid-template-columns: max-content 1fr; gap: ${space('1')} ${space('4')}; font-size: ${font('t14')};
  dt { color: ${color('ink-3')}; }
  dd { margin: 0; }
`

type Use = LibraryPicture['uses'][number]
const linkOf = ({ kind, id }: Use): string | undefined => {
  if (kind === 'question') return paths.adminQuestionEdit(id)
  return kind === 'guide' ? paths.adminRevisionGuideEdit(id) : undefined
}

const Uses = ({ uses, useCount }: Pick<LibraryPicture, 'uses' | 'useCount'>) =>
  useCount === 0 ? (
    'Nowhere'
  ) : (
    <>
      {uses.map((use, index) => {
        const to = linkOf(use)
        return (
          <span key={`${use.kind} ${use.id}`}>
            {index > 0 ? ', ' : ''}
            {to ? <Link to={to}>{use.label}</Link> : use.label}
          </span>
        )
      })}
      {useCount > uses.length ? ` and ${formatCount(useCount - uses.length)} more` : ''}
    </>
  )

const wordsOf = ({ name, description, source }: LibraryPicture) => ({ name, description, source })

type PictureDialogProps = { picture: LibraryPicture; mayEdit: boolean; onClose: () => void }

/** One picture: its name, description and source to edit, its facts, and where it is used. */
export function LibraryPictureDialog({ picture, mayEdit, onClose }: PictureDialogProps) {
  const [words, setWords] = useState(wordsOf(picture))
  const [seen, setSeen] = useState(picture)
  const [asks, setAsks] = useState(false)
  const save = useMutationApi(changePicture, [listPictures])
  const remove = useMutationApi(deletePicture, [listPictures])
  const stale = isApiError(save.error, 'resource.stale')
  const field = (name: keyof typeof words) => ({
    value: words[name],
    readOnly: !mayEdit,
    onChange: ({ target }: { target: { value: string } }) => setWords({ ...words, [name]: target.value }),
  })
  const done = (said: string) => () => {
    toast(said, { icon: 'tick' })
    onClose()
  }
  // Fields that somebody else changed since they were read take the newer text; the others keep what was typed.
  const takeNewer = (failure: unknown) => {
    if (!isApiError(failure, 'resource.stale')) return
    const current = failure.data['current'] as LibraryPicture
    const taken = (name: keyof typeof words) => (current[name] === seen[name] ? words[name] : current[name])
    setWords({ name: taken('name'), description: taken('description'), source: taken('source') })
    setSeen(current)
    void refresh(listPictures)
  }
  const submit = () =>
    save
      .run({ params: { id: picture.id }, body: { version: seen.version, ...words } })
      .then(done('Picture saved.'), takeNewer)
  const discard = () => remove.run({ params: { id: picture.id } }).then(done('Picture deleted.'), () => undefined)
  const keep = () => {
    remove.reset()
    setAsks(false)
  }
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={pictureName(picture)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack $gap="4">
          <Shown src={picture.url} alt={picture.description} />
          <TextField label="Name" optional maxLength={200} {...field('name')} />
          <TextField
            label="Description"
            hint="Screen readers read this out. Don’t give the diagnosis away. A change doesn’t affect places where the picture is already used."
            maxLength={300}
            {...field('description')}
          />
          <TextArea label="Source and permission" optional maxLength={500} {...field('source')} />
          <Facts>
            <dt>Size</dt>
            <dd>
              {formatCount(picture.width)} × {formatCount(picture.height)}, {formatBytes(picture.bytes)}
            </dd>
            <dt>Uploaded</dt>
            <dd>{[formatDate(picture.createdAt), picture.createdBy].filter(Boolean).join(', ')}</dd>
            <dt>Access</dt>
            <dd>
              {picture.protected
                ? `Only people with ${picture.area === 'Gems' ? 'gems' : 'the question bank'}. Each sees a personal watermark.`
                : 'Open to everyone'}
            </dd>
            <dt>Used in</dt>
            <dd>
              <Uses uses={picture.uses} useCount={picture.useCount} />
            </dd>
          </Facts>
          {save.error ? (
            <Note tone="bad" live="alert" title="Not saved">
              {stale
                ? 'Someone else changed this picture. The fields now show their changes. Check them, then save again.'
                : messageOf(save.error)}
            </Note>
          ) : null}
        </Stack>
        {mayEdit ? (
          <DialogFoot>
            {picture.useCount === 0 ? <Button onClick={() => setAsks(true)}>Delete picture</Button> : null}
            <Button type="submit" variant="primary" busy={save.busy}>
              Save picture
            </Button>
          </DialogFoot>
        ) : null}
      </form>
      <ConfirmDialog
        open={asks}
        onOpenChange={(open) => !open && keep()}
        title={`Delete ${pictureName(picture)}?`}
        confirm="Delete picture"
        danger
        busy={remove.busy}
        onConfirm={() => void discard()}
      >
        <p>The picture and its file will be permanently deleted.</p>
        {remove.error ? (
          <Note tone="bad" live="alert">
            {messageOf(remove.error)}
          </Note>
        ) : null}
      </ConfirmDialog>
    </Dialog>
  )
}
