import { useState } from 'react'
import { formatCount } from '#shared/format/numbers.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RecordOf } from '#shared/staff/resource/resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'
import { NOTIFICATION_FIELDS } from '../notifications/notification-fields.tsx'
import {
  DELETING,
  EMPTY_NOTIFICATION,
  type NotificationCalls,
  type NotificationValues,
  notifications,
  notificationValues,
} from '../notifications/notification-resource.ts'
import { Reach } from '../notifications/reach.tsx'

type Record = RecordOf<NotificationCalls>

/** What saving does, in words, while the notification was not sent; `people` are those it is for. */
function saveWords({ state }: NotificationValues, people: number | undefined) {
  if (state === 'draft' || people === undefined) return undefined
  return `${state === 'scheduled' ? 'Schedule for' : 'Send to'} ${people === 1 ? 'one person' : `${formatCount(people)} people`}`
}

function NotificationForm({ record }: { record: Record | undefined }) {
  const [people, setPeople] = useState<number>()
  const isSent = record !== undefined && record.reach !== null
  return (
    <ResourceFormPage
      resource={notifications}
      record={record}
      empty={EMPTY_NOTIFICATION}
      toValues={notificationValues}
      toBody={(values) => values}
      fields={NOTIFICATION_FIELDS}
      deleting={DELETING}
      saveLabel={(values, base) => (isSent || (base && base.reach !== null) ? undefined : saveWords(values, people))}
      beside={(values) => (isSent ? null : <Reach values={values} onCount={setPeople} />)}
    />
  )
}

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
