import { useRecoveryCode, verifyTotp } from '@wardround/proto/http/identity/second-factor.ts'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { callApi } from '#shared/api/client.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { FormPage } from './form-page.tsx'
import { OneTimeCode, useCodeForm } from './one-time-code.tsx'
import type { ServerFormState } from './use-server-form.ts'

type StepProps = {
  /** The log-in is complete. */
  onIn: () => Promise<unknown>
  /** Other ways, beside the button. */
  others: ReactNode
}
/** Quiet buttons whose words stand on the line of the fields. */
const Others = styled(Row)`margin-left: calc(-1 * ${space('3')});`

type FrameProps = { title: string; lead: string; form: ServerFormState; others: ReactNode; children: ReactNode }

const StepFrame = ({ title, lead, form, others, children }: FrameProps) => (
  <FormPage title={title} lead={lead} problems={form.problems} onSubmit={form.onSubmit}>
    {children}
    <Row>
      <Button type="submit" variant="primary" size="lg" busy={form.busy}>
        Continue
      </Button>
    </Row>
    <Others>{others}</Others>
  </FormPage>
)

/** Completes a log-in with the authenticator's code. */
export function CodeStep({ onIn, others }: StepProps) {
  const form = useCodeForm('totp', async (code) => {
    await callApi(verifyTotp, { body: { code } })
    await onIn()
  })
  return (
    <StepFrame title="Authenticator code" lead="Your password is correct. One more step." form={form} others={others}>
      <OneTimeCode form={form} hint="It changes every 30 seconds. Each code works once." />
    </StepFrame>
  )
}

/** Completes a log-in with a recovery code, and says how many are left. */
export function RecoveryStep({ onIn, others }: StepProps) {
  const form = useCodeForm('recovery', async (code) => {
    const { recoveryCodesLeft: left } = await callApi(useRecoveryCode, { body: { code } })
    await onIn()
    toast(
      left > 2
        ? `You have ${left} recovery codes left.`
        : `You have ${left === 0 ? 'no' : left} recovery ${left === 1 ? 'code' : 'codes'} left. Create new ones under Security in your account.`,
      { icon: 'lock', duration: 0 },
    )
  })
  return (
    <StepFrame
      title="Recovery code"
      lead="Enter one of the recovery codes you saved. Each works once."
      form={form}
      others={others}
    >
      <TextField
        label="Recovery code"
        hint="12 letters and numbers. Dashes and case are ignored."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('code')}
      />
    </StepFrame>
  )
}
