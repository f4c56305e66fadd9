import { getSecondFactor, removeTotp, renewRecoveryCodes } from '@wardround/proto/http/identity/second-factor.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { DefinitionList, Row, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#shared/ui/overlay/dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Section } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { PhoneStep } from './phone-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const leftWords = (left: number) => (left === 0 ? 'None left. Create new ones.' : `${left} left`)

/** The authenticator with its recovery codes, and the phone number: what they are and what can be changed. */
export function SecondFactorSettings() {
  const { data, error, mutate } = useApi(getSecondFactor)
  const off = useMutationApi(removeTotp, [getSecondFactor])
  const renewal = useMutationApi(renewRecoveryCodes, [getSecondFactor])
  const [asks, setAsks] = useState(false)
  const [asksPhone, setAsksPhone] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const failure = off.error ?? renewal.error

  const turnOff = async () => {
    setAsks(false)
    await off.run({}).then(
      () => toast('Authenticator app turned off. You now log in with your password only.', { icon: 'warn' }),
      () => undefined,
    )
  }
  const renew = async () => {
    await renewal.run({ body: {} }).then(
      ({ recoveryCodes }) => setCodes(recoveryCodes),
      () => undefined,
    )
  }

  if (error && !data)
    return <LoadFailed error={error} onRetry={() => void mutate()} title="Your authenticator app could not be loaded" />
  return (
    <>
      <Section
        title="Authenticator"
        aside="With an authenticator, nobody can log in with your password alone. You also need a code from an app."
      >
        {data ? (
          <Stack $gap="4">
            {failure ? (
              <Note tone="bad" live="alert" title="Not changed">
                {messageOf(failure)}
              </Note>
            ) : null}
            <DefinitionList>
              <dt>Authenticator app</dt>
              <dd>
                {data.totpSince ? (
                  <Badge tone="good" icon="tick">
                    On since {formatDate(data.totpSince)}
                  </Badge>
                ) : (
                  <Badge tone="muted" icon="ring">
                    Off
                  </Badge>
                )}
              </dd>
              {data.totpSince ? (
                <>
                  <dt>Recovery codes</dt>
                  <dd>{leftWords(data.recoveryCodesLeft)}</dd>
                </>
              ) : null}
            </DefinitionList>
            <Row>
              <LinkButton variant={data.totpSince ? 'secondary' : 'primary'} to={paths.authenticator()}>
                {data.totpSince ? 'Use another app' : 'Set up an authenticator'}
              </LinkButton>
              {data.totpSince ? (
                <Button busy={renewal.busy} onClick={() => void renew()}>
                  Create new recovery codes
                </Button>
              ) : null}
              {data.totpSince && !data.required ? (
                <Button variant="quiet" busy={off.busy} onClick={() => setAsks(true)}>
                  Turn off authenticator
                </Button>
              ) : null}
            </Row>
          </Stack>
        ) : (
          <Skeleton lines={3} label="Loading your authenticator" />
        )}
      </Section>
      <Section title="Phone" aside="For codes by text message. We never call you or share your number.">
        {data ? (
          <Stack $gap="4">
            <DefinitionList>
              <dt>Mobile number</dt>
              <dd>
                {data.phone ? (
                  <Badge tone="good" icon="tick">
                    {data.phone}
                  </Badge>
                ) : (
                  <Badge tone="muted" icon="ring">
                    None
                  </Badge>
                )}
              </dd>
            </DefinitionList>
            <Row>
              <Button onClick={() => setAsksPhone(true)}>{data.phone ? 'Use another number' : 'Add a number'}</Button>
            </Row>
          </Stack>
        ) : (
          <Skeleton lines={2} label="Loading your number" />
        )}
      </Section>
      <PhoneStep open={asksPhone} onOpenChange={setAsksPhone} onConfirmed={() => void mutate()} />
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Turn off the authenticator?"
        confirm="Turn off authenticator"
        cancel="Keep authenticator"
        danger
        onConfirm={() => void turnOff()}
      >
        <p>
          You’ll log in with your password only. Your recovery codes will stop working and your other devices will be
          logged out.
        </p>
      </ConfirmDialog>
      <Dialog open={codes !== undefined} onOpenChange={() => setCodes(undefined)} title="New recovery codes" wide>
        {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} /> : null}
      </Dialog>
    </>
  )
}
