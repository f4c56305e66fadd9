import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RecordOf } from '#shared/staff/resource/resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'
import { NOTIFICATION_FIELDS } from '../notifications/notification-fields.tsx'
import {
  EMPTY_NOTIFICATION,
  type NotificationCalls,
  notifications,
  notificationValues,
} from '../notifications/notification-resource.ts'

const NotificationForm = ({ record }: { record: RecordOf<NotificationCalls> | undefined }) => (
  <ResourceFormPage
    resource={notifications}
    record={record}
    empty={EMPTY_NOTIFICATION}
    toValues={notificationValues}
    toBody={(values) => values}
    fields={NOTIFICATION_FIELDS}
    deleting="It disappears from everyone’s notifications. You can restore it for 90 days."
  />
)

/** `/admin/.../notifications/create`. */
export const NotificationCreatePage = () => (
  <Permitted area="Notifications" flag="a">
    <NotificationForm record={undefined} />
  </Permitted>
)

/** `/admin/.../notifications/edit?id=`. */
export const NotificationEditPage = () => (
  <RecordPage resource={notifications}>{(record) => <NotificationForm record={record} />}</RecordPage>
)
