import type { CallReply } from '@wardround/proto/contract.ts'
import type { getVerification } from '@wardround/proto/http/identity/kyc.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useInlineFocus } from '#shared/ui/focus/use-focus.ts'
import { Stack } from '#shared/ui/layout.tsx'
import { Section } from '#shared/ui/page.tsx'
import type { Flow } from './activation-flow.ts'
import { EmailStep } from './email-step.tsx'
import { EmailForm } from './own-email.tsx'

type EmailSectionProps = {
  email: CallReply<typeof getVerification>['email']
  /** The form for another address stands in place of the buttons. */
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A code is on its way to the address as it is. */
  onFlow: (flow: Flow) => void
}

/**
 * The address with its state: a code to it where it is not confirmed, and another one in its place where it was
 * mistyped.
 */
export function EmailSection({ email, open, onOpenChange, onFlow }: EmailSectionProps) {
  const { button, box } = useInlineFocus(open)
  return (
    <Section title="Email" aside={email.address}>
      <Stack>
        <div>
          {email.confirmedAt ? (
            <Badge tone="good" icon="tick">
              Confirmed
            </Badge>
          ) : (
            <Badge tone="muted" icon="ring">
              Not confirmed yet
            </Badge>
          )}
        </div>
        {open ? (
          <div ref={box}>
            <EmailForm onEnd={() => onOpenChange(false)} />
          </div>
        ) : (
          <>
            {email.confirmedAt ? null : <EmailStep onFlow={onFlow} />}
            <div>
              <Button ref={button} onClick={() => onOpenChange(true)}>
                Use another address
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Section>
  )
}
