import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'

/** A verified doctor without a plan, whose session ends an hour after `now` (ms). */
export const personAt = (now: number): CurrentUser => ({
  uid: '019aa000-0000-7000-8000-000000000001',
  first_name: 'Amara',
  last_name: 'N',
  email: 'learner@wardround.test',
  group: 1,
  is_admin: false,
  verified: true,
  student: false,
  is_subscribed: false,
  qb: false,
  gems: false,
  has_seat: false,
  qb_until: null,
  gems_until: null,
  exam_date: null,
  time_zone: 'Europe/London',
  permissions: null,
  state: 'full',
  exp: now / 1000 + 3600,
  invalidate: false,
})
