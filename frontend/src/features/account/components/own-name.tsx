import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { changeName } from '@wardround/proto/http/identity/profile.ts'
import { useState } from 'react'
import { callApi } from '#shared/api/client.ts'
import { setSessionUser } from '#shared/session/use-session.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Columns, Row } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { OwnDetail } from './own-detail.tsx'
import { ServerForm } from './server-form.tsx'
import { useServerForm } from './use-server-form.ts'

/** The name, and a form in its place. */
export function OwnName({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false)
  return (
    <OwnDetail
      label="Name"
      value={`${user.first_name} ${user.last_name}`}
      open={open}
      onOpen={() => setOpen(true)}
      form={<NameForm user={user} onEnd={() => setOpen(false)} />}
    />
  )
}

function NameForm({ user, onEnd }: { user: CurrentUser; onEnd: () => void }) {
  const form = useServerForm({
    form: 'name',
    defaultValues: { firstName: user.first_name, lastName: user.last_name },
    submit: async (body) => {
      await setSessionUser(await callApi(changeName, { body }))
      toast('Your name has been changed.', { icon: 'tick' })
      onEnd()
    },
  })
  return (
    <ServerForm form={form}>
      <Columns>
        <TextField label="First name" autoComplete="given-name" autoFocus {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </Columns>
      <Row>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save name
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </Row>
    </ServerForm>
  )
}
