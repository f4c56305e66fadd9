import {
  deleteMessage,
  listMessages,
  type Message,
  setMessageStatus,
  showMessages,
} from '@wardround/proto/http/notification/messages.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { saveCounts } from '#shared/bell/bell-store.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { below, color, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { useHeadingAfter } from '#shared/ui/focus/use-focus.ts'
import { Row } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

const SIZE = 25
const Panes = styled.div<{ $open: boolean }>`
  display: grid; gap: 0 ${space('10')}; border-top: ${rule('rule')} solid ${color('ink')};
  ${up('lg')} { grid-template-columns: minmax(0, 9fr) minmax(0, 15fr); }
  ${below('lg')} { > ${({ $open }) => ($open ? ':first-child' : ':last-child')} { display: none; } }
`
const Entry = styled(Link)<{ $unread: boolean }>`
  display: block; padding: ${space('3')}; border-left: 3px solid transparent; border-bottom: ${rule('hair')} solid ${color('line')};
  color: ${color('ink-2')}; text-decoration: none; font-size: ${font('t14')}; overflow-wrap: anywhere;
  &[aria-current] { border-left-color: ${color('accent')}; background: ${color('accent-wash')}; }
  b { display: block; color: ${color('ink')}; font-size: ${font('t16')}; font-weight: ${({ $unread }) => weight($unread ? 'bold' : 'regular')}; }
`
/** The list is beside the message where there is room. */
const Back = styled(Link)`${up('lg')} { display: none; }`
const Open = styled.article`padding: ${space('5')} 0; min-width: 0;`

/** One message; showing it marks it as read. */
function OpenMessage({ message }: { message: Message }) {
  const status = useMutationApi(setMessageStatus, [listMessages, showMessages])
  const removal = useMutationApi(deleteMessage, [listMessages, showMessages])
  const [asks, setAsks] = useState(false)
  const { id, subject, html, from, createdAt } = message
  const isUnread = message.status === 1
  const { run } = status
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening marks it, not a later change of its status
  useEffect(() => {
    if (isUnread)
      run({ params: { id }, body: { status: 0 } })
        .then(({ count }) => saveCounts({ messages: count }))
        .catch(() => undefined)
  }, [id])
  const set = (next: 0 | 1) =>
    run({ params: { id }, body: { status: next } })
      .then(({ count }) => saveCounts({ messages: count }))
      .catch(() => undefined)
  const remove = () =>
    removal
      .run({ params: { id } })
      .then(({ count }) => saveCounts({ messages: count }))
      .catch(() => undefined)
      .finally(() => setAsks(false))
  const failure = status.error ?? removal.error
  return (
    <Open>
      <h2>{subject}</h2>
      <Caption>
        From {from}, {formatRelative(createdAt)}
      </Caption>
      <Row style={{ marginBlock: 'var(--s-3)' }}>
        <Button size="sm" busy={status.busy} onClick={() => void set(isUnread ? 0 : 1)}>
          {isUnread ? 'Mark as read' : 'Mark as unread'}
        </Button>
        <Button size="sm" writes onClick={() => setAsks(true)}>
          Delete message
        </Button>
      </Row>
      {failure ? <Note tone="bad">{messageOf(failure)}</Note> : null}
      <RichText html={html} />
      <Caption style={{ marginTop: 'var(--s-6)' }}>
        You can’t reply to messages here. If you have a question, <Link to={paths.contactUs()}>contact us</Link>.
      </Caption>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Delete this message?"
        confirm="Delete message"
        danger
        busy={removal.busy}
        onConfirm={() => void remove()}
      >
        <p>It will be permanently removed from your list.</p>
      </ConfirmDialog>
    </Open>
  )
}

/** `/profile/messages`: what staff wrote to this person; two panes where there is room, two pages otherwise. */
export function MessagesPage() {
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const id = search.get('id')
  const messages = useApi(listMessages, { query: { page, size: SIZE } }, { keepPreviousData: true })
  useHeadingAfter(messages.data?.items.map((message) => message.id).join())
  return (
    <Wrap>
      <PageHeader
        title="Messages"
        lead="Sent by Wardround."
        actions={<LinkButton to={paths.preferences()}>Change preferences</LinkButton>}
      />
      <Loaded
        query={messages}
        loading="Loading your messages"
        lines={6}
        empty={{
          when: ({ total }) => total === 0,
          show: (
            <EmptyState title="No messages">
              <p>If our staff write to you, their message appears here.</p>
            </EmptyState>
          ),
        }}
      >
        {({ items, total }) => {
          const open = items.find((message) => message.id === id)
          return (
            <>
              <Panes $open={open !== undefined}>
                <nav aria-label="Messages">
                  {items.map((message) => (
                    <Entry
                      key={message.id}
                      to={paths.messages({ id: message.id, page: page > 1 ? page : undefined })}
                      aria-current={message.id === id || undefined}
                      $unread={message.status === 1}
                    >
                      {message.from}, {formatRelative(message.createdAt)}
                      <b>
                        {message.subject}
                        {message.status === 1 ? <VisuallyHidden>, unread</VisuallyHidden> : null}
                      </b>
                    </Entry>
                  ))}
                  <Pager page={page} size={SIZE} total={total} to={(next) => paths.messages({ page: next })} />
                </nav>
                {open ? <OpenMessage key={open.id} message={open} /> : <Open>Choose a message.</Open>}
              </Panes>
              {open ? <Back to={paths.messages({ page: page > 1 ? page : undefined })}>Back to messages</Back> : null}
            </>
          )
        }}
      </Loaded>
    </Wrap>
  )
}
