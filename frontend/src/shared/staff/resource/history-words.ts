import type { HistoryEntry } from '@wardround/proto/staff/records.ts'
import { formatMoment } from '#shared/format/dates.ts'
import type { Part } from './differences.ts'
import { capital } from './resource.ts'

/** What was done, and where that names it, the words for a column that stands beside the name. */
const ACTIONS: Readonly<Record<string, readonly [done: string, label?: string]>> = {
  create: ['created it', 'Created'],
  change: ['changed it', 'Changed'],
  'change-state': ['changed its status', 'Changed status'],
  delete: ['deleted it', 'Deleted'],
  restore: ['restored it', 'Restored'],
  merge: ['merged it', 'Merged'],
  unmerge: ['undid the merge'],
  'mail-password-link': ['emailed a password link'],
  'assign-roles': ['changed the roles'],
  'write-note': ['wrote a note'],
  'delete-note': ['deleted a note'],
  'give-question-bank': ['gave question bank access'],
  'end-question-bank': ['ended question bank access'],
  'give-gems': ['gave gems access'],
  'end-gems': ['ended gems access'],
  'give-free-access': ['gave free access'],
  approve: ['approved it', 'Approved'],
  'send-back': ['sent it back', 'Sent back'],
  publish: ['published it', 'Published'],
  send: ['sent it', 'Sent'],
  move: ['moved it', 'Moved'],
  answer: ['replied to it', 'Replied'],
  close: ['closed it', 'Closed'],
  release: ['released it', 'Released'],
  cancel: ['cancelled it', 'Cancelled'],
  import: ['imported it', 'Imported'],
  refund: ['refunded it', 'Refunded'],
  'link-questions': ['linked questions'],
  ban: ['banned them', 'Banned'],
  finish: ['finished it', 'Finished'],
  'delete-all': ['deleted all comments'],
  'delivery.resent': ['sent it again', 'Sent again'],
  'sessions.ended': ['logged them out', 'Logged out'],
  'add-purchase': ['added a purchase'],
  'submit-evidence': ['sent evidence'],
  'start-viewing': ['started viewing the site as them'],
  'stop-viewing': ['stopped viewing the site as them'],
  'kyc.verified': ['confirmed the identity'],
  'kyc.rejected': ['rejected the identity check'],
  'change ban': ['changed the ban'],
  'lift ban': ['lifted the ban'],
  'dismiss signals': ['dismissed the signals'],
  give: ['gave it', 'Gave'],
  remove: ['removed it', 'Removed'],
  reopen: ['reopened it', 'Reopened'],
  reset: ['reset it', 'Reset'],
  withdraw: ['withdrew it', 'Withdrew'],
}

/** What an entry of the log is about, where its code is not what staff call it. */
const ENTITIES: Readonly<Record<string, string>> = {
  adjustments: 'Extra time and breaks',
  broadcasts: 'Notification',
  clincherlists: 'Clincher list',
  delivery: 'Email or text message',
  faq_qas: 'FAQ question',
  faq_sections: 'FAQ section',
  feedbacks: 'Report',
  'free-access-waits': 'Free access',
  guides: 'Revision guide',
  image: 'Picture',
  kyc_checks: 'Identity check',
  mailtemplates: 'Email template',
  news: 'News item',
  pair_reports: 'Pairing report',
  pushes: 'Push message',
  'question-comments': 'Comments on a question',
  question_themes: 'Theme',
  whatsapp_groups: 'WhatsApp group',
}

const singular = (words: string): string => words.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')

/** What one entry is about: "WhatsApp group"; the name of a table becomes a singular. */
export const entityWords = (entity: string): string =>
  ENTITIES[entity] ?? singular(capital(entity.replaceAll(/[-_]/g, ' ')))

/** "changed it"; an action of a resource's own is read as it is called. */
export const actionWords = (action: string): string => ACTIONS[action]?.[0] ?? action.replaceAll(/[-.]/g, ' ')

/** "Changed": the action in a column of its own, beside what it was done to. */
export const actionLabel = (action: string): string => ACTIONS[action]?.[1] ?? capital(actionWords(action))

const LONGEST = 300
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isId = (value: unknown): boolean => [value].flat().every((one) => typeof one === 'string' && UUID.test(one))

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'string') return MOMENT.test(value) ? formatMoment(value) : value
  return JSON.stringify(value)
}
const plain = (value: unknown): string => {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return 'nothing'
  const text = textOf(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

export type HistoryChange = { name: string; label: string; before: string | undefined; after: string }

/** `codePrefix` becomes `Code prefix`. */
const spaced = (name: string): string => {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * What differs, with the labels and words of the form; names that it does not have are shown as they are, ids left out.
 */
export function changesOf<Values>({ before, after }: HistoryEntry, parts: readonly Part<Values>[]): HistoryChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const part = parts.find((one) => one.name === name)
    if (!part && (/Id$/.test(name) || isId(after[name] ?? before[name]))) return []
    const show = (value: unknown) => (part ? part.show(value as never, after as Values) || 'nothing' : plain(value))
    return [
      {
        name,
        label: part?.label ?? spaced(name),
        before: name in before ? show(before[name]) : undefined,
        after: name in after ? show(after[name]) : 'nothing',
      },
    ]
  })
}
