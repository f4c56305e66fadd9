import { type FEEDBACK_REASONS, sendFeedback } from '@wardround/proto/http/moderation/feedback.ts'
import { type FormEvent, useRef, useState } from 'react'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { RadioGroup } from '#shared/ui/form/choice.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

type Reason = (typeof FEEDBACK_REASONS)[number]
const REASONS: Record<Reason, string> = {
  answer: 'The answer is wrong',
  unclear: 'It is unclear',
  outdated: 'It is out of date',
  typo: 'Typo',
  other: 'Something else',
}
const SHORTEST = 5
const LONGEST = 2000

type ReportedQuestion = { id: string; versionId: string; code: string }
export type ReportDialogProps = { question: ReportedQuestion; open: boolean; onOpenChange: (open: boolean) => void }

/** Tells the editors what is wrong with a question. Each opening is one report: sending it again changes nothing. */
export const ReportDialog = ({ question, open, onOpenChange }: ReportDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Report a problem"
    description={`Question ${question.code}. An editor reads every report.`}
  >
    <ReportForm question={question} onDone={() => onOpenChange(false)} />
  </Dialog>
)

function ReportForm({ question, onDone }: { question: ReportedQuestion; onDone: () => void }) {
  const feedback = useMutationApi(sendFeedback)
  const [feedbackId] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState<Reason>()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const refused = fieldErrors(feedback.error)
  const tooShort = text.trim().length < SHORTEST
  const reasonError = checked && !reason ? 'Choose what is wrong.' : refused['reason']
  const textError = checked && tooShort ? 'Tell us what is wrong.' : refused['text']

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setChecked(true)
    if (!reason) return form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
    if (tooShort) return area.current?.focus()
    try {
      await feedback.run({
        body: { feedbackId, questionId: question.id, versionId: question.versionId, reason, text: text.trim() },
      })
      onDone()
      toast(`Thank you. Your report on ${question.code} is with the editors.`)
    } catch {
      // Shown below; what was written stays.
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate style={{ marginTop: space('4') }}>
      <Stack>
        <RadioGroup
          legend="What is wrong?"
          choices={Object.entries(REASONS).map(([value, label]) => ({ value, label }))}
          value={reason ?? ''}
          onChange={(value) => setReason(value as Reason)}
          error={reasonError}
        />
        <TextArea
          ref={area}
          label="Tell us more"
          value={text}
          maxLength={LONGEST}
          rows={4}
          onChange={(event) => setText(event.currentTarget.value)}
          error={textError}
        />
        {feedback.error ? (
          <Note tone="bad" live="alert" title="Not sent">
            {messageOf(feedback.error)} Your text is still here.
          </Note>
        ) : null}
      </Stack>
      <DialogFoot>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={feedback.busy}>
          Send report
        </Button>
      </DialogFoot>
    </form>
  )
}
