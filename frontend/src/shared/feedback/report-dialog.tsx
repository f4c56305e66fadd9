import { type FEEDBACK_REASONS, sendFeedback } from '@wardround/proto/http/moderation/feedback.ts'
import { reportClincher, reportGem } from '@wardround/proto/http/moderation/gem-reports.ts'
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
  answer: 'Incorrect information',
  unclear: 'Unclear',
  outdated: 'Out of date',
  typo: 'Typo',
  other: 'Something else',
}
const CHOICES = Object.entries(REASONS).map(([value, label]) => ({ value, label }))
const SHORTEST = 5
const LONGEST = 2000

/** What a report is about; `versionId` is the one that was read. */
export type Reported =
  | { kind: 'question'; id: string; versionId: string; code: string }
  | { kind: 'gem'; id: string; versionId: string }
  | { kind: 'clincher' | 'guide'; id: string }
export type ReportDialogProps = { about: Reported; open: boolean; onOpenChange: (open: boolean) => void }

/** Tells the editors what is wrong with something. Each opening is one report: sending it again changes nothing. */
export const ReportDialog = ({ about, open, onOpenChange }: ReportDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Report a problem"
    description={`${about.kind === 'question' ? `Question ${about.code}. ` : ''}An editor reads every report.`}
  >
    <ReportForm about={about} onDone={() => onOpenChange(false)} />
  </Dialog>
)

type Said = { feedbackId: string; reason: Reason; text: string }

/** Sends a report by the call for what it is about. */
function useReport(about: Reported) {
  const feedback = useMutationApi(sendFeedback)
  const gem = useMutationApi(reportGem)
  const clincher = useMutationApi(reportClincher)
  const send = (said: Said) => {
    const { kind, id } = about
    if (kind === 'question') return feedback.run({ body: { ...said, questionId: id, versionId: about.versionId } })
    if (kind === 'gem') return gem.run({ body: { ...said, gemId: id, versionId: about.versionId } })
    if (kind === 'clincher') return clincher.run({ body: { ...said, clincherId: id } })
    return feedback.run({ body: { ...said, target: { kind, id } } })
  }
  const { busy, error } = { question: feedback, gem, clincher, guide: feedback }[about.kind]
  return { send, busy, error }
}

function ReportForm({ about, onDone }: { about: Reported; onDone: () => void }) {
  const { send, busy, error } = useReport(about)
  const [feedbackId] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState<Reason>()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const refused = fieldErrors(error)
  const tooShort = text.trim().length < SHORTEST
  const reasonError = checked && !reason ? 'Choose the problem.' : refused['reason']
  const textError = checked && tooShort ? 'Describe the problem in at least 5 characters.' : refused['text']

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setChecked(true)
    if (!reason) return form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
    if (tooShort) return area.current?.focus()
    try {
      await send({ feedbackId, reason, text: text.trim() })
      onDone()
      toast('Thank you. Your report is with the editors.')
    } catch {
      // Shown below; what was written stays.
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate style={{ marginTop: space('4') }}>
      <Stack>
        <RadioGroup
          legend="What’s the problem?"
          choices={CHOICES}
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
        {error && !reasonError && !textError ? (
          <Note tone="bad" live="alert" title="Not sent">
            {messageOf(error)} Your text is still here.
          </Note>
        ) : null}
      </Stack>
      <DialogFoot>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Send report
        </Button>
      </DialogFoot>
    </form>
  )
}
