import { decideKycCheck, listKycChecks, type StaffKyc } from '@wardround/proto/http/identity/staff-kyc.ts'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

const Form = styled(Stack).attrs({ as: 'form' })`margin-top: ${space('4')};`

export type Decision = { check: StaffKyc; outcome: 'verified' | 'rejected' }

/** Asks for the reason and decides. The learner reads the reason in the email. */
export function DecideDialog({
  decision,
  onClose,
  onDone,
}: {
  decision: Decision
  onClose: () => void
  onDone: () => void
}) {
  const { check, outcome } = decision
  const decide = useMutationApi(decideKycCheck, [listKycChecks])
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const isYes = outcome === 'verified'

  async function submit() {
    setProblem(undefined)
    try {
      await decide.run({ params: { id: check.id }, body: { version: check.version, outcome, reason } })
      toast(isYes ? 'Identity confirmed.' : 'Check rejected.', { icon: isYes ? 'tick' : 'cross' })
      onDone()
    } catch (error) {
      setProblem(fieldErrors(error)['reason'] ?? messageOf(error))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={isYes ? 'Confirm this identity?' : 'Reject this check?'}
      description={`${check.account.firstName} ${check.account.lastName}, ${check.account.email}`}
    >
      <Form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        {problem ? (
          <Note tone="bad" live="alert">
            {problem}
          </Note>
        ) : null}
        <TextArea
          label="Reason"
          hint="The learner sees this in an email. It is kept in the audit log."
          rows={4}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <DialogFoot>
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={isYes ? 'primary' : 'danger'} busy={decide.busy}>
            {isYes ? 'Confirm identity' : 'Reject check'}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
