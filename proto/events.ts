import type { EventContract } from './event.ts'
import * as assessment from './events/assessment.ts'
import * as billing from './events/billing.ts'
import * as content from './events/content.ts'
import { userErased } from './events/erasures.ts'
import * as identity from './events/identity.ts'
import * as moderation from './events/moderation.ts'
import { noticeRequested } from './events/notices.ts'
import * as notification from './events/notification.ts'

/** Every declared event. */
export const EVENTS: readonly EventContract[] = [
  identity,
  content,
  billing,
  moderation,
  notification,
  assessment,
  userErased,
  noticeRequested,
].flatMap((module) => Object.values<EventContract>(module))
