import {
  getStaffOrder,
  listStaffOrders,
  refundOrder,
  type StaffOrderDetail,
} from '@wardround/proto/http/billing/orders.ts'
import { type FormEvent, useRef, useState } from 'react'
import { inPence } from '#features/staff-billing/catalogue-products/catalogue-product-resource.ts'
import { fieldErrors, isApiError, messageOf, wasRefused } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { Button } from '#shared/ui/button.tsx'
import { RadioGroup } from '#shared/ui/form/choice.tsx'
import { TextArea, TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

type RefundDialogProps = { order: StaffOrderDetail; open: boolean; onClose: () => void }

/** Gives money back: everything that is left, or a part, with a reason. */
export const RefundDialog = ({ order, open, onClose }: RefundDialogProps) => (
  <Dialog
    wide
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Refund this order"
    description={`${formatMoney({ ...order.total, amount: order.total.amount - order.refunded })} of ${formatMoney(order.total)} can be refunded. The money reaches the card in 5 to 10 days.`}
  >
    {open ? <RefundForm order={order} onClose={onClose} /> : null}
  </Dialog>
)

function RefundForm({ order, onClose }: Omit<RefundDialogProps, 'open'>) {
  const left = order.total.amount - order.refunded
  const [all, setAll] = useState(true)
  const [pounds, setPounds] = useState('')
  const [reason, setReason] = useState('')
  /** The amount of which it was said that the same went back a moment ago. */
  const [againFor, setAgainFor] = useState<number>()
  const [checked, setChecked] = useState(false)
  // One key for one intention: a second press, or a try after a lost answer, is the same refund.
  const key = useRef(crypto.randomUUID())
  const refunding = useMutationApi(refundOrder, [getStaffOrder, listStaffOrders])
  const amount = all ? left : inPence(pounds)
  const again = againFor === amount
  const money = Number.isNaN(amount) ? undefined : formatMoney({ ...order.total, amount })
  const refused = fieldErrors(refunding.error)
  const wrongAmount = Number.isNaN(amount) || amount < 1 || amount > left
  const wrongReason = reason.trim().length < 3

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (wrongAmount || wrongReason) return
    const input = { params: { id: order.orderId }, body: { amount, reason, ...(again ? { again } : {}) } }
    const done = await refunding.run(input, { idempotencyKey: key.current }).catch((error: unknown) => {
      // What was refused is asked again; what was not answered is asked under the same key and in the same words.
      if (wasRefused(error)) key.current = crypto.randomUUID()
      if (isApiError(error, 'refund.again')) setAgainFor(amount)
    })
    if (!done) return
    onClose()
    toast(`Refund of ${money} sent. The bank takes 5 to 10 days.`, { icon: 'tick' })
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <RadioGroup
          legend="How much?"
          value={all ? 'all' : 'part'}
          onChange={(value) => setAll(value === 'all')}
          choices={[
            {
              value: 'all',
              label: `Everything that’s left, ${formatMoney({ ...order.total, amount: left })}`,
              hint: 'Access from this order ends immediately.',
            },
            { value: 'part', label: 'Part of it', hint: 'Access continues.' },
          ]}
        />
        {all ? null : (
          <TextField
            id="refund-amount"
            label="Amount in pounds"
            inputMode="decimal"
            value={pounds}
            error={
              checked && wrongAmount
                ? `Enter an amount from ${formatMoney({ ...order.total, amount: 1 })} to ${formatMoney({ ...order.total, amount: left })}.`
                : refused['amount']
            }
            onChange={(event) => setPounds(event.target.value)}
          />
        )}
        <TextArea
          id="refund-reason"
          label="Reason"
          hint="The learner doesn’t see this. It is kept in the audit log."
          value={reason}
          error={checked && wrongReason ? 'Enter a reason of at least 3 characters.' : refused['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
        {refunding.error ? (
          <Note tone="bad" live="alert">
            {messageOf(refunding.error)}
          </Note>
        ) : null}
      </Stack>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" busy={refunding.busy}>
          Refund {money ?? 'order'} {again ? 'again' : ''}
        </Button>
      </DialogFoot>
    </form>
  )
}
