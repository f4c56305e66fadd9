import type { EventState } from '@wardround/proto/event-types.ts'
import { listSeats } from '@wardround/proto/http/billing/staff-seats.ts'
import type { EventRecord } from '@wardround/proto/http/content/events.ts'
import { useState } from 'react'
import { useApi } from '#shared/api/use-api.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import type { OwnControl } from '#shared/staff/form/resource-field.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { STATE_OPTIONS } from './event-states.tsx'

type StateControlProps = OwnControl & { record: EventRecord | undefined }

/** The state of an event. Cancelling one that can have been booked is asked about first, with who loses what. */
export function StateControl({ record, value, onChange, optional: _, ...field }: StateControlProps) {
  const [asks, setAsks] = useState(false)
  const { data } = useApi(asks && record ? listSeats : null, { params: { id: record?.id ?? '' }, query: { size: 1 } })
  const change = (state: EventState) => onChange(state as never)
  const seats = data?.event
  return (
    <>
      <SelectField
        {...field}
        options={STATE_OPTIONS}
        value={value as string}
        onChange={(event) =>
          event.target.value === 'cancelled' && record?.state === 'published'
            ? setAsks(true)
            : change(event.target.value as EventState)
        }
      />
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Cancel “${record?.title}”?`}
        confirm="Set to Cancelled"
        cancel="Keep event"
        danger
        onConfirm={() => {
          setAsks(false)
          change('cancelled')
        }}
      >
        <p>
          {!seats
            ? 'Every seat will be cancelled, and payments will be refunded. The people who have them will get an email.'
            : seats.paid + seats.given === 0
              ? 'Nobody has a seat, so there is nothing to refund.'
              : `Seats that will be cancelled: ${seats.paid} paid and ${seats.given} free. ${formatMoney(seats.received)} will be refunded. The people who have them will get an email.`}
        </p>
        <p>This happens when you save and can’t be undone.</p>
      </ConfirmDialog>
    </>
  )
}
