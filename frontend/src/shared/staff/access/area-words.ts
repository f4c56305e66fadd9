import { PERMISSION_AREAS, type PermissionArea, type PermissionFlag, type StaffRight } from '@wardround/proto/codes.ts'

/** What each area of permission opens (admin 2 and 6), in the words of the staff menu. */
export const AREA_WORDS: Record<PermissionArea, { label: string; covers: string }> = {
  Categories: { label: 'Categories', covers: 'Question categories and their order' },
  Questions: { label: 'Questions', covers: 'Question bank, themes, import, export, comments' },
  Definitions: { label: 'Definitions', covers: 'Explanations of terms and answers' },
  Revisions: { label: 'Revision guides', covers: 'Guides and their previews' },
  Gems: { label: 'Gems', covers: 'Short notes and their emails' },
  Users: { label: 'Users', covers: 'Learners: lists, accounts, bans, identity checks' },
  ual: { label: 'Admin list', covers: 'List of staff' },
  WhatsApp: { label: 'WhatsApp', covers: 'Messaging groups' },
  Courses: { label: 'Courses', covers: 'PLAB 1 courses and big mocks' },
  Webinars: { label: 'Webinars', covers: 'Webinars and attendees' },
  Products: { label: 'Products', covers: 'Products, services and orders' },
  Pages: { label: 'Pages', covers: 'Pages, news, FAQ' },
  Notifications: { label: 'Notifications', covers: 'Notifications sent to users' },
  Settings: { label: 'Settings', covers: 'Site settings' },
  Roles: { label: 'Roles', covers: 'Roles and who has them' },
  Query: { label: 'Query', covers: 'Reports, queries, suspicious learners' },
  Mail: { label: 'Mail', covers: 'Email templates and failed emails' },
}
export const FLAG_WORDS: Record<PermissionFlag, string> = { v: 'View', a: 'Add', e: 'Edit' }

export const RIGHT_WORDS: Record<StaffRight, string> = {
  impersonate: 'View as a learner',
  publish: 'Publish questions',
  exportPeople: 'Export personal data',
}
const FIELD_WORDS: Record<string, string> = { ...RIGHT_WORDS, name: 'Name' }

/** `permissions.Users.e` as "Users, edit". */
export function wordsOfPath(path: string): string {
  const [field, area, flag] = path.split('.')
  if (field !== 'permissions') return FIELD_WORDS[field ?? ''] ?? 'Purpose'
  const known = PERMISSION_AREAS.find((each) => each === area)
  if (!known) return 'Permissions'
  return flag
    ? `${AREA_WORDS[known].label}, ${FLAG_WORDS[flag as PermissionFlag]?.toLowerCase() ?? flag}`
    : AREA_WORDS[known].label
}
