import {
  blockPartner,
  getPairStatus,
  type LastPartner,
  leavePairing,
  type PairStatus,
} from '@wardround/proto/http/moderation/pairing.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Button } from '#shared/ui/button.tsx'
import { useInlineFocus } from '#shared/ui/focus/use-focus.ts'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { RatePartner } from './rate-partner.tsx'
import { ReportForm } from './report-form.tsx'

type PartnerActionsProps = Pick<LastPartner, 'partnerId' | 'name' | 'rating' | 'blocked'> & {
  /** The two are paired now; otherwise there is nothing to leave. */
  live: boolean
  onChange: (status: PairStatus) => void
}

/** What a learner can do about the present or the last partner. */
export function PartnerActions({ partnerId, name, rating, blocked, live, onChange }: PartnerActionsProps) {
  const leave = useMutationApi(leavePairing, [getPairStatus])
  const block = useMutationApi(blockPartner, [getPairStatus])
  const [asks, setAsks] = useState(false)
  const [never, setNever] = useState(false)
  const [reports, setReports] = useState(false)
  const { button, box } = useInlineFocus(reports)
  const ask = (forGood: boolean) => {
    setNever(forGood)
    setAsks(true)
  }
  const confirm = () =>
    (never ? block.run({ body: { partnerId } }) : leave.run({ body: {} }))
      .then(onChange, (error: unknown) => console.debug(error))
      .finally(() => setAsks(false))
  const failure = leave.error ?? block.error
  return (
    <Stack>
      {failure ? (
        <Note tone="bad" live="alert">
          {messageOf(failure)}
        </Note>
      ) : null}
      <RatePartner key={partnerId} {...{ partnerId, name, rating }} />
      <Row>
        {live ? (
          <Button writes onClick={() => ask(false)}>
            Leave partner
          </Button>
        ) : null}
        {blocked ? null : (
          <Button writes onClick={() => ask(true)}>
            Block partner
          </Button>
        )}
        <Button ref={button} variant="quiet" icon="report" writes onClick={() => setReports(true)}>
          Report partner
        </Button>
      </Row>
      <div ref={box}>{reports ? <ReportForm partnerId={partnerId} onDone={() => setReports(false)} /> : null}</div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={never ? `Block ${name}?` : `Stop studying with ${name}?`}
        confirm={never ? 'Block partner' : 'Leave partner'}
        cancel={live ? 'Stay with partner' : 'Cancel'}
        danger
        busy={leave.busy || block.busy}
        onConfirm={() => void confirm()}
      >
        {live ? (
          <>
            <p>
              You’ll no longer see each other’s contact details, and {name} will be told that you left. You can look for
              a new partner straight away.
            </p>
            <Checkbox
              label="Don’t pair us again"
              checked={never}
              onChange={(event) => setNever(event.target.checked)}
            />
          </>
        ) : (
          <p>You won’t be paired again. {name} won’t be told.</p>
        )}
      </ConfirmDialog>
    </Stack>
  )
}
