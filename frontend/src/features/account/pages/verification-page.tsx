import { getVerification } from '@wardround/proto/http/identity/kyc.ts'
import { resendVerification } from '@wardround/proto/http/identity/registration.ts'
import { useEffect, useState } from 'react'
import { callApi } from '#shared/api/client.ts'
import { useApi } from '#shared/api/use-api.ts'
import { kycLook } from '#shared/identity/kyc-looks.ts'
import { refreshSession, useSession } from '#shared/session/use-session.ts'
import { Badge, LookBadge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Flow, forgetFlow, recallOwnFlow, rememberFlow } from '../components/activation-flow.ts'
import { CodeForm } from '../components/code-form.tsx'
import { EmailSection } from '../components/email-section.tsx'
import { confirmEmail } from '../components/email-step.tsx'
import { IdentityCheck } from '../components/identity-check.tsx'
import { isUnderway } from '../components/identity-words.ts'
import { PhoneStep } from '../components/phone-step.tsx'

const POLL_MS = 5_000
const IDENTITY_ASIDES = { off: undefined, optional: 'Optional.', required: 'Needed for every account.' } as const

/**
 * `/profile/verification`: every step with its state, and what is left to do. The gate moves the reader on when nothing
 * is.
 */
export function VerificationPage() {
  const { user } = useSession()
  const [asked, setAsked] = useState<Flow>()
  const [asksEmail, setAsksEmail] = useState(false)
  const [asksPhone, setAsksPhone] = useState(false)
  const { data, error, mutate } = useApi(
    getVerification,
    {},
    { refreshInterval: (known) => (known && isUnderway(known.identity) ? POLL_MS : 0) },
  )
  const flow = asked ?? (user && data && !data.email.confirmedAt ? recallOwnFlow(user.uid, new Date()) : undefined)
  const isDone = data?.verified === true && user?.verified === false
  useEffect(() => {
    if (isDone) void refreshSession()
  }, [isDone])

  const changeEmail = (open: boolean) => {
    setAsksEmail(open)
    if (!open) void mutate()
  }

  const enterCodeOf = (next: Flow) => {
    rememberFlow(next, user?.uid)
    setAsked(next)
  }
  const leaveCode = () => {
    forgetFlow()
    setAsked(undefined)
  }
  if (flow)
    return (
      <CodeForm
        flow={flow}
        onCode={async (code) => {
          await confirmEmail(flow, code)
          leaveCode()
          await mutate()
        }}
        onResend={async () => {
          // A later code belongs to a flow of its own.
          const next = await callApi(resendVerification, { body: {} })
          enterCodeOf(next)
          return next
        }}
        onOtherAddress={() => {
          leaveCode()
          setAsksEmail(true)
        }}
      />
    )
  return (
    <Wrap>
      <PageHeader title="Verification" lead="What you need to do before choosing a plan." />
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} title="Your verification could not be loaded" />
      ) : null}
      {!data && !error ? <Skeleton lines={6} label="Loading your steps" /> : null}
      {data ? (
        <>
          <EmailSection email={data.email} open={asksEmail} onOpenChange={changeEmail} onFlow={enterCodeOf} />
          <Section title="Phone" aside="Optional, for codes by text message.">
            <Stack>
              <div>
                {data.phone.number ? (
                  <Badge tone="good" icon="tick">
                    Confirmed: {data.phone.number}
                  </Badge>
                ) : (
                  <Badge tone="muted" icon="ring">
                    None yet
                  </Badge>
                )}
              </div>
              <div>
                <Button onClick={() => setAsksPhone(true)}>
                  {data.phone.number ? 'Use another number' : 'Add a number'}
                </Button>
              </div>
              <PhoneStep open={asksPhone} onOpenChange={setAsksPhone} onConfirmed={() => void mutate()} />
            </Stack>
          </Section>
          <Section title="Identity" aside={IDENTITY_ASIDES[data.identity.setting]}>
            <Stack>
              <div>
                <LookBadge look={kycLook(data.identity)} />
              </div>
              <IdentityCheck status={data.identity} main={data.email.confirmedAt !== null} />
            </Stack>
          </Section>
        </>
      ) : null}
    </Wrap>
  )
}
