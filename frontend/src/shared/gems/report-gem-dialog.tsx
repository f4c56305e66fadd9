import { sendFeedback } from '@wardround/proto/http/moderation/feedback.ts'
import { reportClincher, reportGem } from '@wardround/proto/http/moderation/gem-reports.ts'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Button } from '#shared/ui/button.tsx'
import { RadioGroup } from '#shared/ui/form/choice.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

const REASONS = {
  answer: 'It is wrong',
  unclear: 'It is unclear',
  outdated: 'It is out of date',
  typo: 'Typo',
  other: 'Something else',
} as const
type Reason = keyof typeof REASONS
const LONGEST = 2000

/** What a report is about; `versionId` of a gem is the one that was read. */
export type Reported = { kind: 'gem'; id: string; versionId: string } | { kind: 'clincher' | 'guide'; id: string }
type Props = { about: Reported; open: boolean; onOpenChange: (open: boolean) => void }

/** Tells the editors what is wrong with a gem, a clincher or a guide. Each opening is one report. */
export const ReportGemDialog = ({ about, open, onOpenChange }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Report a problem" description="An editor reads every report.">
    <ReportForm about={about} onDone={() => onOpenChange(false)} />
  </Dialog>
)

function ReportForm({ about, onDone }: { about: Reported; onDone: () => void }) {
  const gem = useMutationApi(reportGem)
  const clincher = useMutationApi(reportClincher)
  const guide = useMutationApi(sendFeedback)
  const sending = { gem, clincher, guide }[about.kind]
  const [feedbackId] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState<Reason>('answer')
  const [text, setText] = useState('')
  const refused = fieldErrors(sending.error)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const said = { feedbackId, reason, text: text.trim() }
    try {
      if (about.kind === 'gem') await gem.run({ body: { ...said, gemId: about.id, versionId: about.versionId } })
      else if (about.kind === 'guide') await guide.run({ body: { ...said, target: { kind: 'guide', id: about.id } } })
      else await clincher.run({ body: { ...said, clincherId: about.id } })
      onDone()
      toast('Thank you. Your report is with the editors.')
    } catch {
      // Shown below; what was written stays.
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <RadioGroup
          legend="What is wrong?"
          choices={Object.entries(REASONS).map(([value, label]) => ({ value, label }))}
          value={reason}
          onChange={(value) => setReason(value as Reason)}
        />
        <TextArea
          label="Tell us more"
          value={text}
          maxLength={LONGEST}
          rows={4}
          onChange={(event) => setText(event.currentTarget.value)}
          error={refused['text']}
        />
        {sending.error && !refused['text'] ? (
          <Note tone="bad" live="alert" title="Not sent">
            {messageOf(sending.error)} Your text is still here.
          </Note>
        ) : null}
      </Stack>
      <DialogFoot>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={sending.busy}>
          Send report
        </Button>
      </DialogFoot>
    </form>
  )
}
