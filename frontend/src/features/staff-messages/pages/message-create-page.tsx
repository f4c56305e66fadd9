import { listSentMessages, sendMessage } from '@wardround/proto/http/notification/messages.ts'
import type { Target } from '@wardround/proto/http/notification/targets.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { RichTextField } from '#shared/staff/rich-text/rich-text-field.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Switch } from '#shared/ui/form/choice.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { ReachCounts } from '../notifications/reach.tsx'
import { GroupsField, UidsField } from '../notifications/target-fields.tsx'
import { TARGET_OPTIONS } from '../notifications/target-words.ts'

const Form = styled.form`max-width: 560px;`

function MessageForm() {
  const navigate = useNavigate()
  const send = useMutationApi(sendMessage, [listSentMessages])
  // The same id again sends nothing, however often the button is pressed.
  const [id, setId] = useState(() => crypto.randomUUID())
  const [subject, setSubject] = useState('')
  const [from, setFrom] = useState('Wardround')
  const [html, setHtml] = useState('')
  const [target, setTarget] = useState<Target['target']>('list')
  const [groups, setGroups] = useState<Target['groups']>([])
  const [uids, setUids] = useState<string[]>([])
  const [byEmail, setByEmail] = useState(true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.run({ body: { id, subject, from, html, target, groups, uids, byEmail } }).then(
      () => {
        toast('Message sent.')
        navigate(paths.adminMessages())
      },
      (failure: unknown) => {
        // Whoever presses again after that wants both.
        if (isApiError(failure, 'resource.taken')) setId(crypto.randomUUID())
      },
    )
  }
  return (
    <Form onSubmit={submit}>
      <Stack $gap="5">
        {send.error ? (
          <Note tone="bad" live="alert">
            {send.error.details?.[0]?.message ?? messageOf(send.error)}
          </Note>
        ) : null}
        <TextField
          label="Subject"
          required
          maxLength={120}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <TextField
          label="From"
          hint="The name that recipients see. For example, Accounts or Editors."
          required
          maxLength={40}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <RichTextField id="message-text" label="Text" value={html} onChange={setHtml} error={undefined} />
        <SelectField
          label="Send to"
          hint="Only people with an active plan receive messages."
          options={TARGET_OPTIONS}
          value={target}
          onChange={(event) => setTarget(event.target.value as Target['target'])}
        />
        {target === 'group' ? <GroupsField label="Exams" value={groups} onChange={setGroups} /> : null}
        {target === 'list' ? <UidsField label="People" value={uids} onChange={setUids} /> : null}
        <section aria-label="Number of recipients">
          <ReachCounts target={target} groups={groups} uids={uids} />
        </section>
        <Switch
          label="Also send by email"
          hint="Not sent to people who have turned off emails about messages."
          checked={byEmail}
          onChange={(event) => setByEmail(event.target.checked)}
        />
        <div>
          <Button type="submit" variant="primary" busy={send.busy}>
            Send message
          </Button>
        </div>
      </Stack>
    </Form>
  )
}

/** `/admin/.../messages/create`. */
export const MessageCreatePage = () => (
  <Permitted area="Notifications" flag="a">
    <StaffHeader crumbs={[{ label: 'Messages', to: paths.adminMessages() }]} title="New message" />
    <MessageForm />
  </Permitted>
)
