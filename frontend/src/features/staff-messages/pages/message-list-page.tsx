import { listSentMessages } from '@wardround/proto/http/notification/messages.ts'
import styled from 'styled-components'
import { formatRelative } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { EntryList } from '#shared/staff/entries/entry-list.tsx'
import { FilterBar } from '#shared/staff/list/filter-bar.tsx'
import { useAddressList } from '#shared/staff/list/use-address-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { space } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { MessageReaders } from '../notifications/message-readers.tsx'
import { readWords } from '../notifications/sent-words.ts'
import { targetWords } from '../notifications/target-words.ts'

const ORDERS = [{ value: '-createdAt', label: 'Newest first' }]
const Sent = styled.li`display: grid; gap: ${space('2')};`

function Messages() {
  const sent = useAddressList(listSentMessages, { filters: [], defaultSort: '-createdAt', unsorted: true })
  const maySend = usePermission('Notifications', 'a')
  return (
    <>
      <StaffHeader
        title="Messages"
        actions={
          maySend ? (
            <LinkButton variant="primary" to={paths.adminMessageNew()}>
              Write message
            </LinkButton>
          ) : null
        }
      />
      <FilterBar ask={sent.ask} searchLabel="Subject" filters={[]} orders={ORDERS} onChange={sent.change} />
      <EntryList
        list={sent}
        label="Messages"
        one="message"
        many="messages"
        none="No messages sent"
        empty="Messages from staff to learners appear here."
      >
        {(message) => (
          <Sent key={message.id}>
            <h2>{message.subject}</h2>
            <Caption>
              {targetWords(message)}, from {message.from}, {formatRelative(message.sentAt)}.{' '}
              {message.reach === null ? 'On its way.' : readWords(message.reads, message.reach)}
              {message.byEmail ? ' Also sent by email.' : ''}
            </Caption>
            <RichText html={message.html} />
            <MessageReaders id={message.id} />
          </Sent>
        )}
      </EntryList>
    </>
  )
}

/** `/admin/.../messages`: what was written to learners. */
export const MessageListPage = () => (
  <Permitted area="Notifications" flag="v">
    <Messages />
  </Permitted>
)
