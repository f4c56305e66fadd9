import type { PersonalTable } from '@wardround/kit/events/personal-data.ts'

const LIVES = 'as long as the account'
const own = (table: string, why: string): PersonalTable => ({ table, of: 'user_id', why, kept: LIVES, erase: 'delete' })
const staffs = (table: string, why: string): PersonalTable => ({
  table,
  of: 'owner_id',
  why,
  kept: LIVES,
  erase: 'delete',
})

/**
 * What content keeps of people: of staff, and what learners keep of guides. Who wrote what stands there by name, as in
 * the audit log.
 */
export const PERSONAL: readonly PersonalTable[] = [
  staffs('staff_views', 'saved filters of lists'),
  staffs('staff_drafts', 'drafts that were not saved yet'),
  { ...staffs('ocr_jobs', 'pictures of pages that were read into text'), kept: 'a day' },
  own('guide_readings', 'which sections of revision guides were read'),
  own('guide_notes', 'notes on revision guides'),
  own('faq_votes', 'which answers of the FAQ helped'),
  own('group_terms', 'when you agreed to the terms of the WhatsApp groups'),
  own('group_link_reports', 'WhatsApp group links that you reported as not working'),
]

/** Tables that hold nothing of anybody but the names of staff as authors. */
export const NOBODYS: readonly string[] = [
  'redirects',
  'whatsapp_groups',
  'news',
  'news_versions',
  'faq_qas',
  'faq_qa_versions',
  'faq_sections',
  'events',
  'categories',
  'category_merges',
  'clincher_lists',
  'decks',
  'definition_names',
  'definitions',
  'gem_versions',
  'gems',
  'images',
  'imported_items',
  'ocr_pages',
  'page_versions',
  'pages',
  'question_codes',
  'question_exports',
  'question_import_lines',
  'question_imports',
  'question_reviews',
  'question_standings',
  'question_themes',
  'question_versions',
  'questions',
  'revision_guide_slugs',
  'revision_guide_versions',
  'revision_guides',
  'settings',
  'syllabus_editions',
  'syllabus_mappings',
]
