import type { CallReply } from '@wardround/proto/contract.ts'
import { requestMailOtp, verifyMailOtp } from '@wardround/proto/http/identity/one-time-codes.ts'
import { useState } from 'react'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatTime } from '#shared/format/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { afterFocus } from '#shared/ui/focus/after-focus.ts'
import { CodeField } from '#shared/ui/form/code-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'

const FIELD = 'entry-code'

/** Emails the entry code of a big mock and takes it. */
export function EntryCode({ eventId, onEntered }: { eventId: string; onEntered: () => void }) {
  const request = useMutationApi(requestMailOtp)
  const verify = useMutationApi(verifyMailOtp)
  const [sent, setSent] = useState<CallReply<typeof requestMailOtp>>()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [accepted, setAccepted] = useState(false)

  async function send(): Promise<void> {
    setProblem(undefined)
    try {
      setSent(await request.run({ body: { eventId } }))
      setCode('')
      afterFocus(() => document.getElementById(FIELD)?.focus())
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  async function check(given: string): Promise<void> {
    if (!sent) return
    setProblem(undefined)
    try {
      await verify.run({ body: { flow: sent.flow, code: given } })
      setAccepted(true)
      onEntered()
    } catch (error) {
      setProblem(fieldErrors(error)['code'] ?? messageOf(error))
    }
  }
  if (accepted) return <p role="status">Code accepted.</p>
  return (
    <Stack $gap="4">
      {sent ? (
        <CodeField
          label="6-digit code"
          id={FIELD}
          value={code}
          error={problem}
          hint={`Sent to ${sent.sentTo}. Expires at ${formatTime(sent.expiresAt)}. You have five attempts for each code.`}
          onChange={setCode}
          onComplete={(given) => void check(given)}
        />
      ) : (
        <>
          <p>We’ll email you a code, so that nobody else can sit the mock in your name.</p>
          {problem ? (
            <Note tone="bad" live="alert">
              {problem}
            </Note>
          ) : null}
        </>
      )}
      <Row>
        {sent ? (
          <Button variant="primary" busy={verify.busy} disabled={code.length < 6} onClick={() => void check(code)}>
            Enter the mock
          </Button>
        ) : null}
        <Button variant={sent ? 'quiet' : 'primary'} busy={request.busy} onClick={() => void send()}>
          {sent ? 'Send another code' : 'Send me the code'}
        </Button>
      </Row>
    </Stack>
  )
}
