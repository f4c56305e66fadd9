import { activateCode, resendVerification } from '@wardround/proto/http/identity/registration.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { paths } from '#shared/navigation/paths.ts'
import { refreshSession, useSession } from '#shared/session/use-session.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { DefinitionList, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import type { Flow } from '../components/activation-flow.ts'
import { CodeForm } from '../components/code-form.tsx'

/** `/profile/verification`: where people land who logged in before confirming their e-mail. */
export function VerificationPage() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [flow, setFlow] = useState<Flow>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    setFailure(undefined)
    try {
      setFlow(await callApi(resendVerification, { body: {} }))
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  async function activate(code: string) {
    await callApi(activateCode, { body: { flow: (flow as Flow).flow, code } })
    await refreshSession()
    await navigate(paths.purchase(), { replace: true })
  }

  if (flow) return <CodeForm flow={flow} onCode={activate} onResend={() => callApi(resendVerification, { body: {} })} />
  return (
    <Wrap>
      <PageHeader title="Verification" lead="One step is left before you can choose a plan." />
      <Section title="Your steps">
        <Stack>
          <DefinitionList>
            <dt>E-mail {user?.email}</dt>
            <dd>
              {user?.verified ? (
                <Badge tone="good" icon="tick">
                  Confirmed
                </Badge>
              ) : (
                <Badge tone="muted" icon="ring">
                  Not yet
                </Badge>
              )}
            </dd>
          </DefinitionList>
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
      </Section>
    </Wrap>
  )
}
