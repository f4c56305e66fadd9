import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { type ApiError, isApiError, messageOf } from '#shared/api/api-error.ts'
import { formatDate } from '#shared/format/dates.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Small } from '#shared/ui/text.tsx'
import { dropNoteDraft, findNoteDraft, saveNoteDraft } from './note-draft.ts'

const Mine = styled.p`
  border-left: ${rule('state-rule')} solid ${color('line-2')}; padding-left: ${space('3')}; font-size: ${font('t16')}; white-space: pre-wrap;
`

type SavedNote = { text: string; version: number; updatedAt: string | null }
type Saving = { busy: boolean; error: ApiError | undefined }
type Props = {
  /** What the note is on; another one has a note of its own. */
  id: string
  /** On the button that begins a note. */
  begin: string
  /** "Your note on Tests". */
  name: string
  kept: SavedNote | undefined
  longest: number
  /** Opens the field when it becomes true. */
  writing?: boolean
  /** The field was closed. */
  onClose?: () => void
  saving: Saving
  /** Rejects with `resource.stale`, the current note in its data, when it was changed elsewhere since `version`. */
  save: (text: string, version: number) => Promise<unknown>
}

/**
 * An own note. What was saved on another device since is shown, never overwritten unseen; what is typed outlives the
 * page and the tab, until it is saved or cancelled. Takes its `id` as its key.
 */
export function OwnNote(props: Props) {
  const { id, begin, name, kept, writing: wanted = false, onClose } = props
  const [writing, setWriting] = useState(() => wanted || findNoteDraft(id) !== undefined)
  useEffect(() => {
    if (wanted) setWriting(true)
  }, [wanted])
  const close = () => {
    dropNoteDraft(id)
    setWriting(false)
    onClose?.()
  }
  const button = useFocusAfter(writing)
  if (writing) return <NoteForm {...props} onDone={close} />
  const has = Boolean(kept?.text)
  // One button all the time, so that it keeps the focus when the saved note is read.
  return (
    <Stack $gap="1">
      {has ? <Mine>{kept?.text}</Mine> : null}
      <Row>
        {has ? <Small $muted>Your note{kept?.updatedAt ? `, ${formatDate(kept.updatedAt)}` : ''}</Small> : null}
        <Button
          ref={button}
          variant="quiet"
          size="sm"
          {...(has ? { 'aria-label': `Edit ${name[0]?.toLowerCase()}${name.slice(1)}` } : { icon: 'note' })}
          writes
          onClick={() => setWriting(true)}
        >
          {has ? 'Edit' : begin}
        </Button>
      </Row>
    </Stack>
  )
}

/** The button that opened the field takes the focus that the field had when it was closed. */
function useFocusAfter(writing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(writing)
  useEffect(() => {
    const isClosed = before.current && !writing
    before.current = writing
    if (isClosed && document.activeElement === document.body) button.current?.focus()
  }, [writing])
  return button
}

function NoteForm({ id, name, kept, longest, saving: { busy, error }, save, onDone }: Props & { onDone: () => void }) {
  const [typed] = useState(() => findNoteDraft(id))
  const [text, setText] = useState(typed?.text ?? kept?.text ?? '')
  const version = typed?.version ?? kept?.version ?? 0
  const [other, setOther] = useState<SavedNote>()
  const submit = async () => {
    try {
      await save(text, other?.version ?? version)
      onDone()
    } catch (failure) {
      if (isApiError(failure, 'resource.stale')) setOther(failure.data as unknown as SavedNote)
    }
  }
  return (
    <Stack $gap="2">
      <TextArea
        label={name}
        reading
        autoFocus
        maxLength={longest}
        hint="Only you can see this note."
        value={text}
        error={error && !isApiError(error, 'resource.stale') ? messageOf(error) : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value)
          saveNoteDraft(id, { text: event.currentTarget.value, version })
        }}
      />
      {other ? (
        <Note tone="warn" live="alert" title="This note was changed on another device">
          <p>{other.text || 'The note was deleted there.'}</p>
          <p>Copy what you want to keep, then replace the note.</p>
        </Note>
      ) : null}
      <Row>
        <Button size="sm" variant="primary" busy={busy} onClick={() => void submit()}>
          {other ? 'Replace note' : 'Save note'}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}
