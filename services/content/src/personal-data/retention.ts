import type { Retention } from '@wardround/kit/jobs/retention.ts'
import { expiredBin } from '@wardround/kit/staff-resource/bin.ts'

const BINS = [
  'redirects',
  'whatsapp_groups',
  'clincher_lists',
  'decks',
  'events',
  'faq_qas',
  'faq_sections',
  'gems',
  'news',
  'pages',
  'revision_guides',
] as const

/** What is removed once it has been kept long enough. */
export const RETENTION: readonly Retention[] = [
  ...BINS.map((table) => expiredBin(table)),
  {
    table: 'settings',
    // The newest of each tag stays: the revisions of a tag count on from it.
    expiredWhen: `${expiredBin('settings').expiredWhen}
      and exists (select from settings newer where newer.tag = settings.tag and newer.version > settings.version)`,
  },
]
