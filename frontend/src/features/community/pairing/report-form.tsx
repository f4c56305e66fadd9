import { reportPartner } from '@wardround/proto/http/moderation/pairing.ts'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

type ReportFormProps = { partnerId: string; onDone: () => void }

/** Tells staff what a partner did. */
export function ReportForm({ partnerId, onDone }: ReportFormProps) {
  const report = useMutationApi(reportPartner)
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    report.run({ body: { partnerId, reason } }).then(
      () => {
        toast('Report sent. Thank you.')
        onDone()
      },
      () => undefined,
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack $gap="3">
        <TextArea
          label="What happened?"
          hint="Use 5 to 1,000 characters."
          required
          maxLength={1000}
          error={report.error ? (fieldErrors(report.error)['reason'] ?? messageOf(report.error)) : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Row>
          <Button type="submit" busy={report.busy}>
            Send report
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
