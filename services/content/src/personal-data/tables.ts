import type { PersonalTable } from '@wardround/kit/personal-data.ts'

const staffs = (table: string, why: string): PersonalTable => ({
  table,
  of: 'owner_id',
  why,
  kept: 'as long as the account',
  erase: 'delete',
})

/** What content keeps of people: of staff only. Who wrote what stands there by name, as in the audit log. */
export const PERSONAL: readonly PersonalTable[] = [
  staffs('staff_views', 'saved filters of lists'),
  staffs('staff_drafts', 'drafts that were not saved yet'),
]

/** Tables that hold nothing of anybody but the names of staff as authors. */
export const NOBODYS: readonly string[] = [
  'categories',
  'category_merges',
  'definition_names',
  'definitions',
  'images',
  'imported_items',
  'page_versions',
  'pages',
  'question_codes',
  'question_exports',
  'question_import_lines',
  'question_imports',
  'question_themes',
  'question_versions',
  'questions',
  'settings',
]
