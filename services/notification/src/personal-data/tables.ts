import type { PersonalTable } from '@wardround/kit/personal-data.ts'

/** What notification keeps of people. */
export const PERSONAL: readonly PersonalTable[] = [
  {
    table: 'mails',
    of: 'user_id',
    why: 'mails that were sent',
    kept: '90 days, those without an account 30 days',
    erase: 'delete',
    withheld: ['sealed'],
  },
  { table: 'contacts', of: 'user_id', why: 'where mails go', kept: 'as long as the account', erase: 'delete', withheld: ['sealed'] },
]

/** Tables that hold nothing of anybody. */
export const NOBODYS: readonly string[] = []
