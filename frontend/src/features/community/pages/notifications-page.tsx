import {
  BELL_DAYS,
  BELL_ITEMS,
  type BELL_TOPICS,
  getNotificationMenu,
  listNewsNotifications,
  listNotifications,
} from '@wardround/proto/http/notification/notifications.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { useBellCounts } from '#shared/bell/bell-store.ts'
import { markAllRead } from '#shared/bell/mark-items.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { useHeadingAfter } from '#shared/ui/focus/use-focus.ts'
import { Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { LinkTabs } from '#shared/ui/tabs.tsx'
import { NotificationList } from '../notifications/notification-list.tsx'

const SIZE = 25
type Topic = (typeof BELL_TOPICS)[number] | 'news'
const TABS: readonly { topic: Topic | undefined; label: string }[] = [
  { topic: undefined, label: 'All' },
  { topic: 'comments', label: 'Comments' },
  { topic: 'reports', label: 'Reports and marking' },
  { topic: 'news', label: 'News' },
  { topic: 'other', label: 'Other' },
]

const NEW_HERE: Record<Topic | 'all', string> = {
  all: 'Replies to your comments and reports, and other notifications for you, appear here.',
  comments: 'Replies and likes on your comments appear here.',
  reports: 'Replies to your reports, and marks that change, appear here.',
  news: 'News appears here.',
  other: 'Other notifications appear here.',
}

type ListProps = {
  topic: Topic | undefined
  show: 'unread' | 'read' | 'all'
  size?: number
  page?: number
  /** Where there are pages. */
  to?: (page: number) => string
}

function Items({ topic, show, size = 100, page = 1, to }: ListProps) {
  const isNews = topic === 'news'
  const own = useApi(isNews ? null : listNotifications, {
    query: { show, page, size, ...(isNews || !topic ? {} : { topic }) },
  })
  const news = useApi(isNews ? listNewsNotifications : null, { query: { show, page, size } })
  const query = isNews ? news : own
  useHeadingAfter(query.data?.rows.map(({ id, is_read }) => `${id} ${is_read}`).join())
  return (
    <Loaded
      query={query}
      loading="Loading your notifications"
      lines={4}
      empty={{
        when: ({ count }) => count === 0,
        show:
          show === 'unread' ? (
            <EmptyState title={topic === undefined ? 'Nothing new for you' : 'Nothing new'}>
              <p>{NEW_HERE[topic ?? 'all']}</p>
            </EmptyState>
          ) : (
            <p>{isNews ? (show === 'read' ? 'No earlier news.' : 'No news yet.') : 'No earlier notifications.'}</p>
          ),
      }}
    >
      {({ rows, count }) => (
        <>
          <NotificationList rows={rows} />
          {to ? <Pager page={page} size={size} total={count} to={to} /> : null}
        </>
      )}
    </Loaded>
  )
}

/** Marks what the bell counts, whatever topic the page shows. */
function MarkAll() {
  const { data } = useApi(getNotificationMenu)
  const [busy, setBusy] = useState(false)
  if (!data || data.counter === 0) return null
  const mark = () => {
    setBusy(true)
    markAllRead(data)
      .catch((error: unknown) => toast(`Not marked as read. ${messageOf(error)}`, { icon: 'warn' }))
      .finally(() => setBusy(false))
  }
  return (
    <Button busy={busy} onClick={mark}>
      Mark all as read
    </Button>
  )
}

/** `/profile/notifications`: everything that the bell keeps. */
export function NotificationsPage() {
  const [search] = useSearchParams()
  const topic = TABS.find((tab) => tab.topic === search.get('topic'))?.topic
  const page = Math.max(1, Number(search.get('page')) || 1)
  const unread = useBellCounts()?.counter ?? 0
  const to = (next: number) => paths.notifications({ topic, page: next })
  return (
    <Wrap>
      <PageHeader
        title="Notifications"
        lead={`${unread > 0 ? `${formatCount(unread)} unread. ` : ''}We keep notifications for ${BELL_DAYS} days.`}
        actions={
          <>
            <MarkAll />
            <LinkButton to={paths.preferences()}>Change preferences</LinkButton>
          </>
        }
      />
      <LinkTabs
        label="Notifications to show"
        tabs={TABS.map((tab) => ({
          to: paths.notifications({ topic: tab.topic }),
          label: tab.label,
          current: tab.topic === topic,
        }))}
      />
      <Section title="Unread" aside="Opening a notification marks it as read.">
        <Items topic={topic} show="unread" />
      </Section>
      {topic === undefined ? (
        <Section title="News" aside="Sent to everyone.">
          <Stack>
            <Items topic="news" show="all" size={BELL_ITEMS} />
            <div>
              <LinkButton to={paths.notifications({ topic: 'news' })}>See all news</LinkButton>
            </div>
          </Stack>
        </Section>
      ) : null}
      <Section title="Earlier">
        <Items topic={topic} show="read" size={SIZE} page={page} to={to} />
      </Section>
    </Wrap>
  )
}
