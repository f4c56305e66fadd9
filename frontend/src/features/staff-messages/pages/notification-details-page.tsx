import {
  getNotificationDetails,
  listNotificationComments,
  listNotificationReadersAsCsv,
} from '@wardround/proto/http/notification/staff-notifications.ts'
import { useParams, useSearchParams } from 'react-router-dom'
import { useApi } from '#shared/api/use-api.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { FileButton } from '#shared/staff/ui/file-button.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { DefinitionList, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { PlainText } from '#shared/ui/rich-text/plain-text.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { ReaderList } from '../notifications/reader-list.tsx'
import { readWords, sentWords } from '../notifications/sent-words.ts'
import { targetWords } from '../notifications/target-words.ts'

const SIZE = 50

function Comments({ questionId, notificationId }: { questionId: string; notificationId: string }) {
  const query = useApi(listNotificationComments, { params: { qId: questionId, nId: notificationId } })
  return (
    <Section
      title="Comments"
      aside="Comments on the question that this notification opens, including those held for review or deleted."
    >
      <Loaded
        query={query}
        loading="Loading the comments"
        empty={{ when: ({ comments }) => comments.length === 0, show: <p>No comments on this question.</p> }}
      >
        {({ comments }) => (
          <Stack>
            {comments.map((comment) => (
              <div key={comment.id}>
                <Caption>
                  {comment.parentId ? 'Reply by ' : ''}
                  {comment.name}, {formatRelative(comment.createdAt)}
                  {comment.heldFor ? ', held for review' : ''}
                  {comment.deletedBy ? `, deleted by ${comment.deletedBy === 'author' ? 'its author' : 'staff'}` : ''}
                </Caption>
                {comment.text === null ? null : <PlainText text={comment.text} />}
              </div>
            ))}
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

function Details({ id }: { id: string }) {
  const [address] = useSearchParams()
  const page = Math.max(1, Number(address.get('page')) || 1)
  const query = useApi(
    getNotificationDetails,
    { params: { id }, query: { page, size: SIZE } },
    { keepPreviousData: true },
  )
  useTitle(query.data?.notification.title)
  return (
    <Loaded query={query} loading="Loading the notification" lines={8}>
      {({ notification, readers }) => (
        <>
          <StaffHeader
            crumbs={[{ label: 'Notifications', to: paths.adminNotifications() }]}
            title={notification.title}
          />
          <Section title="Notification">
            <Stack>
              <p>{notification.text}</p>
              <DefinitionList>
                <dt>To</dt>
                <dd>{targetWords(notification)}</dd>
                <dt>Sent</dt>
                <dd>{sentWords(notification) || 'Not yet'}</dd>
                <dt>Recipients</dt>
                <dd>{notification.reach === null ? 'Not counted yet' : formatCount(notification.reach)}</dd>
                <dt>Read</dt>
                <dd>{formatCount(notification.reads)}</dd>
              </DefinitionList>
              <Link to={paths.adminNotificationEdit(id)}>Edit notification</Link>
            </Stack>
          </Section>
          <Section title="Readers" aside={readWords(notification.reads, readers.total)}>
            <ReaderList readers={readers.items} />
            <FileButton call={listNotificationReadersAsCsv} input={{ params: { id } }} name="readers.csv">
              Download CSV
            </FileButton>
            <Pager
              page={page}
              size={SIZE}
              total={readers.total}
              to={(next) => `${paths.adminNotification(id)}?page=${next}`}
            />
          </Section>
          {notification.questionId ? <Comments questionId={notification.questionId} notificationId={id} /> : null}
        </>
      )}
    </Loaded>
  )
}

/** `/admin/.../notifications/notifications/:id`: who got it, who read it, and the comments behind it. */
export function NotificationDetailsPage() {
  const { id = '' } = useParams()
  return (
    <Permitted area="Notifications" flag="v">
      <Details id={id} />
    </Permitted>
  )
}
