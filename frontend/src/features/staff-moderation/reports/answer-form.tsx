import {
  answerFeedback,
  countFeedbacks,
  type Feedback,
  listFeedbacks,
} from '@wardround/proto/http/moderation/feedback.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldErrors, isApiError, messageOf } from '#shared/api/api-error.ts'
import { refresh, useMutationApi } from '#shared/api/use-api.ts'
import { EntryActions } from '#shared/staff/entries/entry.ts'
import type { UnsavedParts } from '#shared/staff/form/use-unsaved-parts.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

const SHORTEST = 2
const LONGEST = 4000

type AnswerFormProps = { report: Feedback; onDone: () => void; tellUnsaved: UnsavedParts['tell'] }

/** Writes or changes the answer to a report; whoever reported is notified. */
export function AnswerForm({ report, onDone, tellUnsaved }: AnswerFormProps) {
  const [answer, setAnswer] = useState(report.answer ?? '')
  const [checked, setChecked] = useState(false)
  const change = useMutationApi(answerFeedback, [listFeedbacks, countFeedbacks])
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const isUnsaved = answer !== (report.answer ?? '')
  const latest = useRef(tellUnsaved)
  latest.current = tellUnsaved
  useEffect(() => {
    latest.current(report.id, isUnsaved)
    return () => latest.current(report.id, false)
  }, [report.id, isUnsaved])
  const tooShort = answer.trim().length < SHORTEST
  const wrong = checked && tooShort ? 'Enter a reply of at least 2 characters.' : fieldErrors(change.error)['answer']

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setChecked(true)
    if (tooShort) return area.current?.focus()
    try {
      await change.run({
        params: { id: report.id },
        body: { version: report.version, state: 'answered', answer: answer.trim() },
      })
      toast(report.contact ? `Reply emailed to ${report.contact.email}.` : 'Reply sent.', { icon: 'tick' })
      onDone()
    } catch (error) {
      // What was written stays; the next press is made on what stands there now.
      if (isApiError(error, 'resource.stale')) void refresh(listFeedbacks)
    }
  }

  return (
    <form onSubmit={send} noValidate aria-label="Reply to the report" style={{ maxWidth: '75ch' }}>
      <TextArea
        ref={area}
        label="Reply"
        hint={
          report.contact
            ? `We’ll email this to ${report.contact.email}.`
            : `${report.name} can read this under “Your reports”.`
        }
        rows={4}
        maxLength={LONGEST}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        error={wrong}
      />
      {change.error && !wrong ? (
        <Note tone="bad" live="alert" title="Not saved">
          {messageOf(change.error)} Your text is still here.
        </Note>
      ) : null}
      <EntryActions>
        <Button type="submit" size="sm" busy={change.busy}>
          Send reply
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </EntryActions>
    </form>
  )
}
