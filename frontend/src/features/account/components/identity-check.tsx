import { type KycStatus, startKycSession } from '@wardround/proto/http/identity/kyc.ts'
import styled from 'styled-components'
import { callApi } from '#shared/api/client.ts'
import { solveCaptcha } from '#shared/captcha/call-with-captcha.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Small } from '#shared/ui/text.tsx'
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
        Identity checks are turned off. You don’t need to do anything.
      </Small>
    )
  return (
    <Stack>
      {rejection ? (
        <Note tone="bad" title="Your last check was unsuccessful">
          {rejection.message} {attemptWords(status)}
        </Note>
      ) : null}
      {state === 'processing' ? (
        <Note live="status">Your document is being checked. This takes a few minutes. You can leave this page.</Note>
      ) : null}
      {state === 'manual_review' ? (
        <Note live="status">Our staff are comparing the names, usually within one working day. We’ll email you.</Note>
      ) : null}
      {confirmed ? (
        <Small as="p" $muted>
          We compared your name with your document. We keep the result, but no picture or document number.
        </Small>
      ) : null}
      {MAY_START.includes(state) && !confirmed && status.attemptsLeft > 0 ? (
        <StartForm status={status} main={main} leave={leave} />
      ) : null}
    </Stack>
  )
}

function StartForm({ status, main, leave }: Required<IdentityCheckProps>) {
  const form = useServerForm({
    form: 'identity',
    defaultValues: { givenName: status.givenName, lastName: status.lastName },
    submit: async (names) =>
      leave((await callApi(startKycSession, { body: { ...names, token: await solveCaptcha('kyc') } })).url),
  })
  return (
    <Form form={form}>
      <Small as="p" $muted>
        You need a camera and a passport, identity card or driving licence. We’ll take you to our provider’s page. Your
        photos stay with the provider. We never receive them.
      </Small>
      <TextField
        label="Given names"
        hint="As shown on your document."
        autoComplete="given-name"
        {...form.field('givenName')}
      />
      <TextField label="Family name" autoComplete="family-name" {...form.field('lastName')} />
      <Row>
        <Button type="submit" variant={main ? 'primary' : 'secondary'} busy={form.busy}>
          {status.state === 'none'
            ? 'Start identity check'
            : status.state === 'pending'
              ? 'Continue identity check'
              : 'Try again'}
        </Button>
      </Row>
    </Form>
  )
}
