import {
  blockPartner,
  getPairStatus,
  leavePairing,
  type PairStatus,
  ratePartner,
  reportPartner,
} from '@wardround/proto/http/moderation/pairing.ts'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Button } from '#shared/ui/button.tsx'
import { useInlineFocus } from '#shared/ui/focus/use-focus.ts'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

const RATINGS = [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${stars} of 5` }))

function ReportForm({ onDone }: { onDone: () => void }) {
  const report = useMutationApi(reportPartner)
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    report.run({ body: { reason } }).then(
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

/** What a learner can do about the partner. */
export function PartnerActions({ name, onLeft }: { name: string; onLeft: (status: PairStatus) => void }) {
  const leave = useMutationApi(leavePairing, [getPairStatus])
  const block = useMutationApi(blockPartner, [getPairStatus])
  const rate = useMutationApi(ratePartner)
  const [asks, setAsks] = useState(false)
  const [never, setNever] = useState(false)
  const [reports, setReports] = useState(false)
  const { button, box } = useInlineFocus(reports)
  const giveRating = (rating: string) => {
    // Whoever returns to the empty choice leaves the rating as it is.
    if (rating === '') return
    rate.run({ body: { rating: Number(rating) } }).then(
      () => toast('Rating saved.'),
      () => undefined,
    )
  }
  const confirm = () =>
    (never ? block : leave)
      .run({ body: {} })
      .then(onLeft, (error: unknown) => console.debug(error))
      .finally(() => setAsks(false))
  const failure = leave.error ?? block.error ?? rate.error
  return (
    <Stack>
      {failure ? <Note tone="bad">{messageOf(failure)}</Note> : null}
      <SelectField
        label={`Rate ${name}`}
        hint="Only our staff can see this."
        placeholder="Choose a rating"
        options={RATINGS}
        disabled={rate.busy}
        onChange={(event) => giveRating(event.target.value)}
      />
      <Row>
        <Button
          writes
          onClick={() => {
            setNever(false)
            setAsks(true)
          }}
        >
          Leave
        </Button>
        <Button
          writes
          onClick={() => {
            setNever(true)
            setAsks(true)
          }}
        >
          Block
        </Button>
        <Button ref={button} variant="quiet" icon="report" writes onClick={() => setReports(true)}>
          Report
        </Button>
      </Row>
      <div ref={box}>{reports ? <ReportForm onDone={() => setReports(false)} /> : null}</div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={never ? `Block ${name}?` : `Leave ${name}?`}
        confirm={never ? 'Block' : 'Leave'}
        cancel="Stay"
        danger
        busy={leave.busy || block.busy}
        onConfirm={() => void confirm()}
      >
        <p>
          Both contacts are removed immediately and {name} is told that you left. You can look for a new partner
          straight away.
        </p>
        <Checkbox label="Don’t pair us again" checked={never} onChange={(event) => setNever(event.target.checked)} />
      </ConfirmDialog>
    </Stack>
  )
}
