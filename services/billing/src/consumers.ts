import { keepSettings } from '@wardround/kit/events/setting-copies.ts'
import type { Deps } from '#deps.ts'
import { onUserActivated } from '#free-access/on-user-activated.ts'
import { onPaymentReported } from '#payments/on-payment-reported.ts'
import { onStudentsChanged } from '#people/on-students-changed.ts'
import { onUserDeleted } from '#personal-data/on-user-deleted.ts'
import { onEventChanged } from '#seats/on-event-changed.ts'

/** What billing does on events. */
export const consumers = [
  onPaymentReported,
  onUserDeleted,
  keepSettings<Deps>('billing'),
  onEventChanged,
  onUserActivated,
  onStudentsChanged,
]
