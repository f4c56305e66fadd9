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
  'revision_guides',
] as const

/** What is removed once it has been kept long enough. */
export const RETENTION: readonly Retention[] = BINS.map((table) => expiredBin(table))
