import type { PersonalTable } from '@wardround/kit/events/personal-data.ts'

const LIVES = 'as long as the account'
const own = (table: string, why: string): PersonalTable => ({ table, of: 'user_id', why, kept: LIVES, erase: 'delete' })

/** What moderation keeps of people. What was said in a discussion stays for the others, without whose it was. */
export const PERSONAL: readonly PersonalTable[] = [
  { ...own('comments', 'comments on questions'), erase: { replace: { user_id: 'alias' } } },
  own('comment_votes', 'votes on comments'),
  own('reply_notices', 'notices of replies'),
  own('authors', 'the name shown with comments'),
  {
    ...own('feedbacks', 'reports of problems, and contact form messages with name and address'),
    kept: `${LIVES}; messages of the contact form a year after the last word`,
    erase: { replace: { user_id: 'alias', contact_name: null, contact_email: null } },
    withheld: ['answered_by'],
  },
  { ...own('appeals', 'appeals against bans'), withheld: ['answered_by'] },
  { ...own('bans', 'bans'), withheld: ['banned_by', 'lifted_by', 'evidence', 'lift_evidence'] },
  {
    ...own('signals', 'signs of misuse'),
    kept: '30 days count, the rest is evidence of a ban',
    withheld: ['dismissed_by'],
  },
  own('pair_terms', 'accepted terms of pairing'),
  { ...own('pair_profiles', 'details given when looking for a study partner'), withheld: ['areas'] },
  { ...own('pair_members', 'study partners'), kept: '180 days after the end', withheld: ['areas'] },
  own('bank_ends', 'when question bank access ends, and the pairing with it'),
  own('pair_blocks', 'people you will not be paired with again'),
  {
    ...own('pair_reports', 'reports of study partners'),
    kept: '180 days after the end',
    withheld: ['closed_by'],
  },
]

/** Tables that hold nothing of anybody. */
export const NOBODYS: readonly string[] = ['categories', 'questions', 'question_report_counts', 'like_notices', 'pairs']
