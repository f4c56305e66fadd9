import type { CallReply } from '@wardround/proto/contract.ts'
import { requestOtp, resendOtp, verifyOtp } from '@wardround/proto/http/identity/one-time-codes.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { callApi } from '#shared/api/client.ts'
import { formatTime } from '#shared/format/dates.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { OneTimeCode, useCodeForm } from './one-time-code.tsx'
import { ResendButton } from './resend-button.tsx'
import { ServerForm } from './server-form.tsx'
import { useServerForm } from './use-server-form.ts'

const DialogForm = styled(ServerForm)`margin-top: ${space('4')};`

type Flow = CallReply<typeof requestOtp>
export type PhoneStepProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The number is confirmed; `phone` is what of it may be shown. */
  onConfirmed: (phone: string) => void
}

function NumberForm({ onSent }: { onSent: (flow: Flow) => void }) {
  const form = useServerForm({
    form: 'phone',
    defaultValues: { phone: '' },
    submit: async (body) => onSent(await callApi(requestOtp, { body })),
  })
  return (
    <DialogForm form={form}>
      <TextField
        label="Mobile number"
        hint="For a number outside the UK, start with + and the country code, for example +91 98765 43210."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
      <DialogFoot>
        <Button type="submit" variant="primary" busy={form.busy}>
          Send me a code
        </Button>
      </DialogFoot>
    </DialogForm>
  )
}

function CodeForm({
  flow,
  onFlow,
  onBack,
  onDone,
}: {
  flow: Flow
  onFlow: (flow: Flow) => void
  onBack: () => void
  onDone: (phone: string) => void
}) {
  const form = useCodeForm('phone-code', async (code) =>
    onDone((await callApi(verifyOtp, { body: { flow: flow.flow, code } })).phone),
  )
  return (
    <DialogForm form={form}>
      <OneTimeCode
        form={form}
        hint={`Sent to ${flow.sentTo}. Expires at ${formatTime(flow.expiresAt)}. You have five attempts for each code.`}
        autoFocus
      />
      <DialogFoot>
        <Button variant="quiet" onClick={onBack}>
          Use another number
        </Button>
        <ResendButton
          variant="secondary"
          at={flow.resendAt}
          onResend={async () => onFlow(await callApi(resendOtp, { body: { flow: flow.flow } }))}
        />
        <Button type="submit" variant="primary" busy={form.busy}>
          Confirm number
        </Button>
      </DialogFoot>
    </DialogForm>
  )
}

/** Asks for a mobile number and for the code that is sent to it, in a dialog. */
export function PhoneStep({ open, onOpenChange, onConfirmed }: PhoneStepProps) {
  const [flow, setFlow] = useState<Flow>()
  const close = (next: boolean) => {
    if (!next) setFlow(undefined)
    onOpenChange(next)
  }
  const done = (phone: string) => {
    toast(`${phone} has been confirmed.`, { icon: 'tick' })
    onConfirmed(phone)
    close(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={flow ? 'Enter your code' : 'Your mobile number'}
      description={flow ? undefined : 'We’ll send you a code by text message.'}
    >
      {flow ? (
        <CodeForm key={flow.flow} flow={flow} onFlow={setFlow} onBack={() => setFlow(undefined)} onDone={done} />
      ) : (
        <NumberForm onSent={setFlow} />
      )}
    </Dialog>
  )
}
