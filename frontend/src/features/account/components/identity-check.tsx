import { type KycStatus, startKycSession } from '@wardround/proto/http/identity/kyc.ts'
import styled from 'styled-components'
import { callApi } from '#shared/api/client.ts'
import { solveCaptcha } from '#shared/captcha/call-with-captcha.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Small } from '#shared/ui/text.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { attemptWords } from './identity-words.ts'
import { ServerForm } from './server-form.tsx'
import { useServerForm } from './use-server-form.ts'

const Form = styled(ServerForm)`max-width: 520px;`

type IdentityCheckProps = {
  status: KycStatus
  /** The one thing that the page is for. */
  main?: boolean
  /** Takes the reader to the page of the provider. */
  leave?: (url: string) => void
}

const MAY_START: readonly KycStatus['state'][] = ['none', 'pending', 'rejected', 'redacted']

/** Where the identity check stands, and what the reader can do about it. */
export function IdentityCheck({ status, main = true, leave = (url) => location.assign(url) }: IdentityCheckProps) {
  const { state, confirmed, setting, rejection } = status
  if (setting === 'off' && !confirmed)
    return (
      <Small as="p" $muted>
        Identity checks are switched off here. There is nothing for you to do.
      </Small>
    )
  return (
    <Stack>
      {rejection ? (
        <Note tone="bad" title="The last check did not succeed">
          {rejection.message} {attemptWords(status)}
        </Note>
      ) : null}
      {state === 'processing' ? (
        <Note live="status">Your document is being checked. That takes a few minutes; you can leave this page.</Note>
      ) : null}
      {state === 'manual_review' ? (
        <Note live="status">One of our staff compares the names, mostly within a working day. You will get a mail.</Note>
      ) : null}
      {confirmed ? (
        <Small as="p" $muted>
          Your name was compared with your document. We keep the outcome, no picture and no document number.
        </Small>
      ) : null}
      {MAY_START.includes(state) && !confirmed && status.attemptsLeft > 0 ? <StartForm status={status} main={main} leave={leave} /> : null}
    </Stack>
  )
}

function StartForm({ status, main, leave }: Required<IdentityCheckProps>) {
  const form = useServerForm({
    form: 'identity',
    defaultValues: { givenName: status.givenName, lastName: status.lastName },
    submit: async (names) => leave((await callApi(startKycSession, { body: { ...names, token: await solveCaptcha('kyc') } })).url),
  })
  return (
    <Form form={form}>
      <Small as="p" $muted>
        Have a passport, identity card or driving licence at hand, and a camera. The page of our provider opens; pictures stay there and
        never reach us.
      </Small>
      <TextField label="Given names" hint="As on the document." autoComplete="given-name" {...form.field('givenName')} />
      <TextField label="Family name" autoComplete="family-name" {...form.field('lastName')} />
      <Row>
        <Button type="submit" variant={main ? 'primary' : 'secondary'} busy={form.busy}>
          {status.state === 'none' ? 'Show my document' : status.state === 'pending' ? 'Go on with the check' : 'Try again'}
        </Button>
      </Row>
    </Form>
  )
}
