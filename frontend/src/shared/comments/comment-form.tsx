import type { Call } from '@wardround/proto/contract.ts'
import { type Comment, LONGEST_COMMENT } from '@wardround/proto/http/moderation/comments.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { type ApiError, fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Note } from '#shared/ui/note.tsx'

const Form = styled.form`display: grid; gap: ${space('2')}; margin: ${space('3')} 0;`
const Actions = styled.div`display: flex; flex-wrap: wrap; gap: ${space('2')};`

const SHORTEST = 2
/** From so many characters before the end on, the room left is shown. */
const NEAR_END = 200

/** A call with what it is sent. */
export type Sending = { call: Call; input: object }

export type CommentFormProps = {
  label: string
  submit: string
  placeholder?: string
  /** Where the writing begins: the text that is changed. */
  start?: string
  /** Something to know before pressing the button, as how long there is left. */
  hint?: string
  /** Takes the focus, for forms that the reader has just opened. */
  focused?: boolean
  onSend: (written: { id: string; text: string }) => Sending
  onSent: (comment: Comment) => void
  /** Gives up and closes the form. */
  onCancel?: () => void
}

/**
 * Writes a comment, a reply or a change. What was written stays until it is sent; sending it again under the same id is
 * sending it once.
 */
export function CommentForm({
  label,
  submit,
  placeholder,
  start = '',
  hint,
  focused = false,
  onSend,
  onSent,
  onCancel,
}: CommentFormProps) {
  const [id, setId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState(start)
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focused) area.current?.focus()
  }, [focused])
  const tooShort = text.trim().length < SHORTEST
  const left = LONGEST_COMMENT - text.length
  const hints = [hint, left <= NEAR_END ? `${formatCounted(left, 'character')} left.` : undefined]
    .filter(Boolean)
    .join(' ')
  const wrong = checked && tooShort ? 'Enter at least 2 characters.' : fieldErrors(failure)['text']

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setChecked(true)
    if (busy) return
    if (tooShort) return area.current?.focus()
    setBusy(true)
    setFailure(undefined)
    try {
      const { call, input } = onSend({ id, text: text.trim() })
      const sent = (await callApi<Call>(call, input as never)) as Comment
      setText('')
      setChecked(false)
      setId(crypto.randomUUID())
      onSent(sent)
    } catch (error) {
      setFailure(error as ApiError)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form onSubmit={send} noValidate aria-label={label}>
      <TextArea
        ref={area}
        reading
        label={label}
        placeholder={placeholder}
        value={text}
        rows={3}
        maxLength={LONGEST_COMMENT}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
        error={wrong}
        hint={hints || undefined}
      />
      {failure && !wrong ? (
        <Note tone="bad" live="alert" title="Not sent">
          {messageOf(failure)} Your text is still here.
        </Note>
      ) : null}
      <Actions>
        <Button type="submit" size={onCancel ? 'sm' : 'md'} busy={busy}>
          {submit}
        </Button>
        {onCancel ? (
          <Button size="sm" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </Actions>
    </Form>
  )
}
