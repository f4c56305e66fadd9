import {
  BELL_DAYS,
  BELL_ITEMS,
  type BELL_TOPICS,
  listNewsNotifications,
  listNotifications,
  readAllNotifications,
} from '@wardround/proto/http/notification/notifications.ts'
import { useSearchParams } from 'react-router-dom'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { saveCounts } from '#shared/bell/bell-store.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
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
  return (
    <Loaded
      query={isNews ? news : own}
      loading="Loading your notifications"
      lines={4}
      empty={{
        when: ({ count }) => count === 0,
        show:
          show === 'unread' ? (
            <EmptyState title="Nothing new">
              <p>Replies to your comments, answers to your reports and news appear here.</p>
            </EmptyState>
          ) : (
            <p>Nothing yet.</p>
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

/** `/profile/notifications`: everything that the bell keeps. */
export function NotificationsPage() {
  const [search] = useSearchParams()
  const topic = TABS.find((tab) => tab.topic === search.get('topic'))?.topic
  const page = Math.max(1, Number(search.get('page')) || 1)
  const readAll = useMutationApi(readAllNotifications, [listNotifications, listNewsNotifications])
  const to = (next: number) => paths.notifications({ topic, page: next })
  const markAll = () =>
    readAll
      .run({ body: { until: new Date().toISOString() } })
      .then(({ counter }) => saveCounts({ counter }))
      .catch(() => undefined)
  return (
    <Wrap>
      <PageHeader
        title="Notifications"
        lead={`Kept for ${BELL_DAYS} days.`}
        actions={
          <>
            <Button busy={readAll.busy} onClick={() => void markAll()}>
              Mark all as read
            </Button>
            <LinkButton to={paths.preferences()}>Preferences</LinkButton>
          </>
        }
      />
      <LinkTabs
        label="What to show"
        tabs={TABS.map((tab) => ({
          to: paths.notifications({ topic: tab.topic }),
          label: tab.label,
          current: tab.topic === topic,
        }))}
      />
      <Section title="Unread" aside="Opening one marks it as read.">
        <Items topic={topic} show="unread" />
      </Section>
      {topic === undefined ? (
        <Section title="News" aside="Sent to everyone.">
          <Stack>
            <Items topic="news" show="all" size={BELL_ITEMS} />
            <div>
              <LinkButton to={paths.notifications({ topic: 'news' })}>All news</LinkButton>
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
