import type { PersonalTable } from '@wardround/kit/events/personal-data.ts'

/** What notification keeps of people. */
export const PERSONAL: readonly PersonalTable[] = [
  {
    table: 'deliveries',
    of: 'user_id',
    why: 'emails and text messages that were sent',
    kept: '90 days, those without an account 30 days',
    erase: 'delete',
    withheld: ['sealed'],
  },
  {
    table: 'contacts',
    of: 'user_id',
    why: 'where notices are sent',
    kept: 'as long as the account',
    erase: 'delete',
    withheld: ['sealed'],
  },
  {
    table: 'notices',
    of: 'user_id',
    why: 'items of the bell',
    kept: '180 days',
    erase: 'delete',
  },
  {
    table: 'notice_preferences',
    of: 'user_id',
    why: 'which notices are wanted, and how',
    kept: 'as long as the account',
    erase: 'delete',
  },
  {
    table: 'people',
    of: 'user_id',
    why: 'whom news and announcements are for',
    kept: 'as long as the account',
    erase: 'delete',
  },
  {
    table: 'broadcast_recipients',
    of: 'user_id',
    why: 'messages and announcements that were for named people',
    kept: 'as long as the account',
    erase: 'delete',
  },
  {
    table: 'broadcasts',
    of: 'id',
    through: { table: 'broadcast_recipients', key: 'broadcast_id', of: 'user_id' },
    why: 'what staff wrote to named people, this person among them',
    kept: 'as long as staff keep it',
    erase: { keep: 'one row for everyone it was for; that this person was one of them is erased' },
    withheld: [
      'target',
      'groups',
      'listed',
      'copied_to',
      'copied_at',
      'reach',
      'is_test',
      'updated_by',
      'version',
      'state',
    ],
  },
  {
    table: 'broadcast_marks',
    of: 'user_id',
    why: 'which news, announcements and messages were read or removed',
    kept: 'as long as the account',
    erase: 'delete',
  },
  {
    table: 'push_subscriptions',
    of: 'user_id',
    why: 'browsers that get push messages',
    kept: '60 days after they were last used',
    erase: 'delete',
    withheld: ['auth', 'p256dh'],
  },
  {
    table: 'pushes',
    of: 'user_id',
    why: 'push messages that were sent',
    kept: '30 days',
    erase: 'delete',
  },
  {
    table: 'quiet_hours',
    of: 'user_id',
    why: 'when no push message is wanted',
    kept: 'as long as the account',
    erase: 'delete',
  },
  {
    table: 'summaries',
    of: 'user_id',
    why: 'when the last weekly summary was written',
    kept: 'as long as the account',
    erase: 'delete',
    withheld: ['token'],
  },
]

/** Tables that hold nothing of anybody but the names of staff as authors. */
export const NOBODYS: readonly string[] = ['mail_template_versions']
