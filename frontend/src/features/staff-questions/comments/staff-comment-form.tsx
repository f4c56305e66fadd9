import { createStaffComment, listStaffComments } from '@wardround/proto/http/moderation/staff-comments.ts'
import { type FormEvent, useRef, useState } from 'react'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { EntryActions } from '#shared/staff/entries/entry.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

/** Writes below a question in the name of the product. */
export function StaffCommentForm({ questionId }: { questionId: string }) {
  const [commentId, setCommentId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const writing = useMutationApi(createStaffComment, [listStaffComments])
  const tooShort = text.trim().length < 2
  const wrong = checked && tooShort ? 'Enter a comment of at least 2 characters.' : fieldErrors(writing.error)['text']
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setChecked(true)
    if (tooShort) return area.current?.focus()
    try {
      await writing.run({ body: { commentId, questionId, text: text.trim() } })
      setText('')
      setChecked(false)
      setCommentId(crypto.randomUUID())
      toast('Comment posted as Wardround.')
    } catch {
      // Shown below; what was written stays.
    }
  }
  return (
    <form onSubmit={send} noValidate aria-label="Comment as Wardround">
      <TextArea
        ref={area}
        label="Comment as Wardround"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={wrong}
      />
      {writing.error && !wrong ? (
        <Note tone="bad" live="alert" title="Not posted">
          {messageOf(writing.error)} Your text is still here.
        </Note>
      ) : null}
      <EntryActions>
        <Button type="submit" size="sm" busy={writing.busy}>
          Post comment
        </Button>
      </EntryActions>
    </form>
  )
}
