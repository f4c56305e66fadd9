import { useState } from 'react'
import { formatTime } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'
import type { Flow } from './activation-flow.ts'
import { FormPage } from './form-page.tsx'
import { NumberedSteps } from './numbered-steps.tsx'
import { OneTimeCode, useCodeForm } from './one-time-code.tsx'
import { ResendButton } from './resend-button.tsx'

type CodeFormProps = {
  flow: Flow
  /** Sends the code; a refusal is shown at the field. */
  onCode: (code: string) => Promise<unknown>
  /** Asks for another email and answers the flow that goes on. */
  onResend: () => Promise<Flow>
  /** Where the address was mistyped; another sign-up unless stated. */
  onOtherAddress?: () => void
}

const STEPS = [
  'Open the email and find the 6-digit code.',
  'Enter it here. Each code works once.',
  'Choose a plan when you’re ready.',
]

/** Step 2 of 2: the code from the email, and another one when it did not come. */
export function CodeForm({ flow: first, onCode, onResend, onOtherAddress }: CodeFormProps) {
  const [flow, setFlow] = useState(first)
  const form = useCodeForm('verify', onCode)
  return (
    <FormPage
      title="Enter your code"
      lead={`Step 2 of 2. Sent to ${flow.sentTo}.`}
      problems={form.problems}
      onSubmit={form.onSubmit}
      aside={<NumberedSteps steps={STEPS} />}
    >
      <OneTimeCode
        form={form}
        hint={`Expires at ${formatTime(flow.expiresAt)}. You have five attempts for each code.`}
      />
      <Row>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Open my account
        </Button>
        <ResendButton at={flow.resendAt} onResend={async () => setFlow(await onResend())} />
      </Row>
      <Small as="p" $muted>
        Not there? Check your spam folder, or{' '}
        {onOtherAddress ? 'use another address' : <Link to={paths.signUp()}>sign up with another address</Link>}.
        Hospital email systems can delay a message by ten minutes.
      </Small>
      {onOtherAddress ? (
        <Row>
          <Button variant="quiet" onClick={onOtherAddress}>
            Use another address
          </Button>
        </Row>
      ) : null}
    </FormPage>
  )
}
