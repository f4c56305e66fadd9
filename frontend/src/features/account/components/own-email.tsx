import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { changeEmail } from '@wardround/proto/http/identity/profile.ts'
import { useState } from 'react'
import { callApi } from '#shared/api/client.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { type EmailChange, EmailChangeCode } from './email-change-code.tsx'
import { EmailField } from './email-field.tsx'
import { OwnDetail } from './own-detail.tsx'
import { ServerForm } from './server-form.tsx'
import { useServerForm } from './use-server-form.ts'

/** The address, and in its place first the form for a new one, then the one for the code that was emailed there. */
export function OwnEmail({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false)
  return (
    <OwnDetail
      label="Email"
      value={user.email}
      beside={
        user.verified ? (
          <Badge tone="good" icon="tick">
            Confirmed
          </Badge>
        ) : null
      }
      open={open}
      onOpen={() => setOpen(true)}
      form={<EmailForm onEnd={() => setOpen(false)} />}
    />
  )
}

/** Both steps; `onEnd` when it is done or given up. */
export function EmailForm({ onEnd }: { onEnd: () => void }) {
  const [change, setChange] = useState<EmailChange>()
  const start = async (email: string) => {
    const { change: started } = await callApi(changeEmail, { body: { email } })
    if (started) setChange({ ...started, email })
  }
  const form = useServerForm({ form: 'new-email', defaultValues: { email: '' }, submit: ({ email }) => start(email) })
  if (change) return <EmailChangeCode change={change} onResend={() => start(change.email)} onEnd={onEnd} />
  return (
    <ServerForm form={form}>
      <EmailField
        label="New email"
        purpose="email"
        hint="We’ll send a code to it. Nothing changes until you enter the code."
        autoFocus
        {...form.field('email')}
      />
      <Row>
        <Button type="submit" variant="primary" busy={form.busy}>
          Send me a code
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </Row>
    </ServerForm>
  )
}
