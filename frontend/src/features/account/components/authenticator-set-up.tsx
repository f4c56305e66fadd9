import { requestTotp, verifyTotp } from '@wardround/proto/http/identity/second-factor.ts'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { family, font, space, up } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { OneTimeCode, useCodeForm } from './one-time-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ServerForm } from './server-form.tsx'

const QrCode = lazy(() => import('./qr-code.tsx').then((m) => ({ default: m.QrCode })))
const Beside = styled.div`
  display: grid; gap: ${space('5')}; justify-items: start;
  ${up('md')} { grid-template-columns: auto 1fr; align-items: start; }
`

const Key = styled.p`
  margin-top: ${space('2')}; font-family: ${family('figure')}; font-size: ${font('t21')}; line-height: 1.6; overflow-wrap: anywhere;
`

type Secret = { otpauth: string; secret: string }

/** Asks for a secret once; again only when told to. */
function useSecret() {
  const [secret, setSecret] = useState<Secret>()
  const [failure, setFailure] = useState<string>()
  const asked = useRef(false)
  const ask = useCallback(() => {
    setFailure(undefined)
    callApi(requestTotp, { body: {} }).then(setSecret, (error: unknown) =>
      setFailure(
        isApiError(error, 'resource.taken')
          ? 'You already have an authenticator app. Enter its code.'
          : messageOf(error),
      ),
    )
  }, [])
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    ask()
  }, [ask])
  return { secret, failure, ask }
}

function CodeForm({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const form = useCodeForm('set-up', async (code) =>
    onCodes((await callApi(verifyTotp, { body: { code } })).recoveryCodes ?? []),
  )
  return (
    <ServerForm form={form}>
      <OneTimeCode form={form} hint="The code your app shows now. It changes every 30 seconds." />
      <Row>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Turn on authenticator
        </Button>
      </Row>
    </ServerForm>
  )
}

/** Setting up an authenticator app: the QR code and the key as text, the first code, then the recovery codes. */
export function AuthenticatorSetUp({ onDone }: { onDone: () => void }) {
  const { secret, failure, ask } = useSecret()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  return (
    <Stack $gap="5">
      {failure ? (
        <Note tone="bad" live="alert" title="The set-up could not be started">
          <p>{failure}</p>
          <Row>
            <Button onClick={ask}>Try again</Button>
          </Row>
        </Note>
      ) : (
        <p>
          Scan the QR code with an authenticator app, such as the one in your password manager. Then enter the code that
          the app shows.
        </p>
      )}
      {secret ? (
        <Beside>
          <Suspense fallback={<Skeleton lines={6} label="Loading the QR code" />}>
            <QrCode text={secret.otpauth} label="QR code that adds Wardround to an authenticator app" />
          </Suspense>
          <div>
            <Small as="p" $muted>
              Can’t scan it? Enter this key in the app:
            </Small>
            <Key data-allow-copy="" data-testid="totp-key">
              {secret.secret.match(/.{1,4}/g)?.join(' ')}
            </Key>
          </div>
        </Beside>
      ) : failure ? null : (
        <Skeleton lines={6} label="Creating a key" />
      )}
      <CodeForm onCodes={setCodes} />
    </Stack>
  )
}
