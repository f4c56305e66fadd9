import { type Dispute, getDispute, listDisputes, submitEvidence } from '@wardround/proto/http/billing/disputes.ts'
import { getStaffOrder } from '@wardround/proto/http/billing/orders.ts'
import { useState } from 'react'
import { WordsDialog } from '#features/staff-billing/orders/words-dialog.tsx'
import { useMutationApi } from '#shared/api/use-api.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Button } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

const takesEvidence = ({ state, submittedAt }: Dispute) => state.endsWith('needs_response') && submittedAt === null

type SendEvidenceProps = {
  dispute: Dispute
  /** Stands there where no statement is wanted or the reader may not send one. */
  otherwise?: string
}

/** Sends a statement to the bank, once. */
export function SendEvidence({ dispute, otherwise }: SendEvidenceProps) {
  const mayEdit = usePermission('Products', 'e')
  const [asks, setAsks] = useState(false)
  const sending = useMutationApi(submitEvidence, [listDisputes, getDispute, getStaffOrder])
  if (!mayEdit || !takesEvidence(dispute)) return otherwise
  async function send(evidence: string) {
    const done = await sending.run({ params: { id: dispute.id }, body: { evidence } }).catch(() => undefined)
    if (!done) return
    setAsks(false)
    toast('Evidence sent to the bank.', { icon: 'tick' })
  }
  return (
    <>
      <Button size="sm" onClick={() => setAsks(true)}>
        Send evidence
      </Button>
      <WordsDialog
        open={asks}
        title="Send evidence"
        description="You can only send it once. After the deadline, the bank decides against us."
        label="Your statement"
        hint="Say what was bought, when it was used, and what the buyer agreed to."
        shortest={20}
        verb="Send evidence"
        busy={sending.busy}
        error={sending.error}
        onSubmit={(evidence) => void send(evidence)}
        onClose={() => setAsks(false)}
      />
    </>
  )
}
