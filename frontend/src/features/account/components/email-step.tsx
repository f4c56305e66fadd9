import { activateCode, resendVerification } from '@wardround/proto/http/identity/registration.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { refreshSession } from '#shared/session/use-session.ts'
import { Button } from '#shared/ui/button.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import type { Flow } from './activation-flow.ts'

/** Asks for a code to the address that is not confirmed; `onFlow` goes on with it. */
export function EmailStep({ onFlow }: { onFlow: (flow: Flow) => void }) {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    setFailure(undefined)
    try {
      onFlow(await callApi(resendVerification, { body: {} }))
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack>
      {failure ? (
        <Note tone="bad" live="alert">
          {failure}
        </Note>
      ) : null}
      <div>
        <Button variant="primary" busy={busy} onClick={() => void send()}>
          Send me a code
        </Button>
      </div>
    </Stack>
  )
}

/** Takes the code; the session is a verified one then, as far as the email goes. */
export async function confirmEmail(flow: Flow, code: string): Promise<void> {
  await callApi(activateCode, { body: { flow: flow.flow, code } })
  await refreshSession()
}
