import { assessmentErrors } from './errors/assessment.ts'
import { billingErrors } from './errors/billing.ts'
import { contentErrors } from './errors/content.ts'
import type { entry } from './errors/entry.ts'
import { identityErrors } from './errors/identity.ts'
import { moderationErrors } from './errors/moderation.ts'
import { notificationErrors } from './errors/notification.ts'
import { sharedErrors } from './errors/shared.ts'

export { documented, type ErrorKind, STATUS_BY_KIND } from './errors/entry.ts'

/** Every code that an answer can carry, from the table of its part. */
export const CATALOGUE = {
  ...sharedErrors,
  ...identityErrors,
  ...billingErrors,
  ...contentErrors,
  ...assessmentErrors,
  ...moderationErrors,
  ...notificationErrors,
} as const satisfies Record<string, ReturnType<typeof entry>>

export type ErrorCode = keyof typeof CATALOGUE
