import { listPushes, PUSH_TOPICS, type PushTopic, sendTopic } from '@wardround/proto/http/notification/push.ts'
import { type FormEvent, useState } from 'react'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { EntryList } from '#shared/staff/entries/entry-list.tsx'
import { useAddressList } from '#shared/staff/list/use-address-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { Button } from '#shared/ui/button.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { TextArea, TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Section } from '#shared/ui/page.tsx'
import { Caption } from '#shared/ui/text.tsx'

const TOPIC_WORDS: Record<PushTopic, string> = {
  all: 'Everyone',
  'group-1': 'PLAB',
  'group-2': 'Physician associate',
  'group-3': 'UKMLA',
  news: 'People who get news',
  'exam-week': 'People in their exam week',
}
const OPTIONS = PUSH_TOPICS.map((value) => ({ value, label: TOPIC_WORDS[value] }))
const STATES = { queued: 'On its way', sent: 'Sent', failed: 'Failed' } as const

function PushForm() {
  const send = useMutationApi(sendTopic, [listPushes])
  const [id, setId] = useState(() => crypto.randomUUID())
  const [topic, setTopic] = useState<PushTopic>('news')
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const [link, setLink] = useState('/profile/notifications')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.run({ body: { id, topic, title, body, link } }).then(
      () => {
        toast('The push message is on its way.')
        setId(crypto.randomUUID())
        setTitle('')
        setBody('')
      },
      (failure: unknown) => {
        // Whoever presses again after that wants both.
        if (isApiError(failure, 'resource.taken')) setId(crypto.randomUUID())
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {send.error ? (
          <Note tone="bad" live="alert">
            {send.error.details?.[0]?.message ?? messageOf(send.error)}
          </Note>
        ) : null}
        <SelectField
          label="Send to"
          hint="Only sent to people who have turned on push messages in their preferences. Messages due in someone’s quiet hours are sent when those hours end."
          options={OPTIONS}
          value={topic}
          onChange={(event) => setTopic(event.target.value as PushTopic)}
        />
        <TextField
          label="Title"
          required
          maxLength={80}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label="Text"
          optional
          maxLength={240}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        <TextField
          label="Page to open"
          hint="A path on this site, such as /news."
          required
          value={link}
          onChange={(event) => setLink(event.target.value)}
        />
        <div>
          <Button type="submit" variant="primary" busy={send.busy}>
            Send push message
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** " Delivered to 2 browsers, 1 no longer registered."; nothing is known before it is sent. */
const deliveredWords = ({ sent, gone }: { sent: number; gone: number }) =>
  ` Delivered to ${formatCounted(sent, 'browser')}${gone > 0 ? `, ${formatCount(gone)} no longer registered` : ''}.`

function Pushes() {
  const pushes = useAddressList(listPushes, { filters: [], defaultSort: '-createdAt', unsorted: true })
  const maySend = usePermission('Notifications', 'a')
  return (
    <>
      <StaffHeader title="Push messages" />
      {maySend ? (
        <Section
          title="New push message"
          aside={pushes.data ? `${formatCounted(pushes.data.subscriptions, 'browser')} registered.` : null}
        >
          <PushForm />
        </Section>
      ) : null}
      <Section title="Sent" aside="Messages to one person are listed without the person’s name.">
        <EntryList
          list={pushes}
          label="Push messages"
          one="push message"
          many="push messages"
          none="No push messages"
          empty="Push messages sent to phones and browsers appear here."
        >
          {(push) => (
            <li key={push.id}>
              {push.title}
              <Caption>
                {push.topic ? TOPIC_WORDS[push.topic as PushTopic] : '1 person'}, {formatRelative(push.createdAt)}.{' '}
                {STATES[push.state]}.{push.state === 'queued' ? '' : deliveredWords(push)}
                {push.waiting > 0 ? ` ${formatCount(push.waiting)} will get it after quiet hours.` : ''}{' '}
                {push.problem ?? ''}
              </Caption>
            </li>
          )}
        </EntryList>
      </Section>
    </>
  )
}

/** `/admin/.../push`: push messages to topics, and what was sent. */
export const PushPage = () => (
  <Permitted area="Notifications" flag="v">
    <Pushes />
  </Permitted>
)
