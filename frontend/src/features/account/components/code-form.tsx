import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { formatTime } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { CodeField } from '#shared/ui/code-field.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'
import { toast } from '#shared/ui/toast.ts'
import type { Flow } from './activation-flow.ts'
import { FormPage } from './form-page.tsx'
import { NumberedSteps } from './numbered-steps.tsx'
import { asClock, useCountdown } from './use-countdown.ts'
import { useServerForm } from './use-server-form.ts'

type CodeFormProps = {
  flow: Flow
  /** Sends the code; a refusal is shown at the field. */
  onCode: (code: string) => Promise<unknown>
  /** Asks for another mail and answers the flow that goes on. */
  onResend: () => Promise<Flow>
}

const STEPS = ['Open the mail and read the six figures.', 'Enter them here; each code works once.', 'Choose a plan when you are ready.']

/** Step 2 of 2: the code from the mail, and another one when it did not come. */
export function CodeForm({ flow: first, onCode, onResend }: CodeFormProps) {
  const [flow, setFlow] = useState(first)
  const [sending, setSending] = useState(false)
  const wait = useCountdown(flow.resendAt)
  const form = useServerForm({ form: 'verify', defaultValues: { code: '' }, submit: ({ code }) => onCode(code) })
  const { onChange: _change, onBlur: _blur, ref: _ref, name: _name, ...code } = form.field('code')

  async function resend() {
    setSending(true)
    try {
      setFlow(await onResend())
      toast('A new code is on its way. The earlier one no longer works.', { icon: 'tick' })
    } catch (error) {
      toast(messageOf(error), { icon: 'warn' })
    } finally {
      setSending(false)
    }
  }

  return (
    <FormPage
      title="Enter your code"
      lead={`Step 2 of 2. Sent to ${flow.sentTo}.`}
      problems={form.problems}
      onSubmit={form.onSubmit}
      aside={
        <>
          <h2>What happens next</h2>
          <NumberedSteps steps={STEPS} />
        </>
      }
    >
      <CodeField
        label="Code of six figures"
        hint={`Good until ${formatTime(flow.expiresAt)}, for five tries.`}
        {...code}
        value={form.watch('code')}
        onChange={(value) => form.setValue('code', value)}
        onComplete={() => void form.onSubmit()}
      />
      <Row>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Open my account
        </Button>
        <Button variant="quiet" busy={sending} disabled={wait > 0} onClick={() => void resend()}>
          {wait > 0 ? `Send again in ${asClock(wait)}` : 'Send again'}
        </Button>
      </Row>
      <Small as="p" $muted>
        Nothing there? Look in spam, or sign up with another address. Hospital mail systems can hold a message for ten minutes.
      </Small>
      <Row>
        <LinkButton variant="quiet" to={paths.signUp()}>
          Use another address
        </LinkButton>
      </Row>
    </FormPage>
  )
}
