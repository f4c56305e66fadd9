import type { CallReply } from '@wardround/proto/contract.ts'
import { requestOtp, resendOtp, verifyOtp } from '@wardround/proto/http/identity/one-time-codes.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { formatTime } from '#shared/format/dates.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { CodeField } from '#shared/ui/code-field.tsx'
import { Dialog, DialogFoot } from '#shared/ui/dialog.tsx'
import { FormErrors } from '#shared/ui/form-errors.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { asClock, useCountdown } from './use-countdown.ts'
import { useServerForm } from './use-server-form.ts'

const DialogForm = styled(Stack)`margin-top: ${space('4')};`

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
    <DialogForm as="form" $gap="4" noValidate onSubmit={form.onSubmit as never}>
      <FormErrors problems={form.problems} />
      <TextField
        label="Mobile number"
        hint="With + and the country where it is not British, for example +91 98765 43210."
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
  const [sending, setSending] = useState(false)
  const wait = useCountdown(flow.resendAt)
  const form = useServerForm({
    form: 'phone-code',
    defaultValues: { code: '' },
    submit: async ({ code }) => onDone((await callApi(verifyOtp, { body: { flow: flow.flow, code } })).phone),
  })
  const { onChange: _change, onBlur: _blur, ref: _ref, name: _name, ...code } = form.field('code')

  async function resend() {
    setSending(true)
    await callApi(resendOtp, { body: { flow: flow.flow } }).then(
      (next) => {
        onFlow(next)
        toast('Another code is on its way. The earlier one no longer works.', { icon: 'tick' })
      },
      (error: unknown) => toast(messageOf(error), { icon: 'warn' }),
    )
    setSending(false)
  }
  return (
    <DialogForm as="form" $gap="4" noValidate onSubmit={form.onSubmit as never}>
      <FormErrors problems={form.problems} />
      <CodeField
        label="Code of six figures"
        hint={`Sent to ${flow.sentTo}. Good until ${formatTime(flow.expiresAt)}, for five tries.`}
        {...code}
        value={form.watch('code')}
        onChange={(value) => form.setValue('code', value)}
        onComplete={() => void form.onSubmit()}
        autoFocus
      />
      <DialogFoot>
        <Button variant="quiet" onClick={onBack}>
          Another number
        </Button>
        <Button busy={sending} disabled={wait > 0} onClick={() => void resend()}>
          {wait > 0 ? `Send again in ${asClock(wait)}` : 'Send again'}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          Confirm
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
    toast(`${phone} is confirmed.`, { icon: 'tick' })
    onConfirmed(phone)
    close(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={flow ? 'Enter your code' : 'Your mobile number'}
      description={flow ? undefined : 'We send a code to it by text message.'}
    >
      {flow ? (
        <CodeForm key={flow.flow} flow={flow} onFlow={setFlow} onBack={() => setFlow(undefined)} onDone={done} />
      ) : (
        <NumberForm onSent={setFlow} />
      )}
    </Dialog>
  )
}
