import {
  bulkThemes,
  changeTheme,
  createTheme,
  deleteTheme,
  getTheme,
  listDeletedThemes,
  listHistoryOfTheme,
  listThemes,
  listThemesAsCsv,
  restoreTheme,
} from '@wardround/proto/http/content/question-themes.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { Part } from '#shared/staff/resource/differences.ts'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'
import type { FieldProblem } from '#shared/staff/resource/server-problems.ts'

const calls = {
  list: listThemes,
  get: getTheme,
  create: createTheme,
  change: changeTheme,
  remove: deleteTheme,
  restore: restoreTheme,
  bulk: bulkThemes,
  bin: listDeletedThemes,
  csv: listThemesAsCsv,
  history: listHistoryOfTheme,
}
export type ThemeCalls = typeof calls
export type ThemeRecord = RecordOf<ThemeCalls>
export type ThemeOptionValues = { id?: string | undefined; text: string; textHtml: string }
export type ThemeValues = { title: string; options: ThemeOptionValues[] }

/** Themes of extended matching questions as a staff resource. */
export const themes: Resource<ThemeCalls> = {
  calls,
  area: 'Questions',
  one: 'theme',
  many: 'themes',
  nameOf: ({ title }) => title,
  list: () => paths.adminThemes(),
  create: () => paths.adminThemeNew(),
  edit: (id) => paths.adminThemeEdit(id),
}

export const DELETING = 'You can only delete a theme that no question uses. You can restore it for 90 days.'

export const EMPTY_THEME_OPTION: ThemeOptionValues = { text: '', textHtml: '' }
export const EMPTY_THEME: ThemeValues = { title: '', options: Array.from({ length: 5 }, () => EMPTY_THEME_OPTION) }

export const themeValues = ({ title, options }: ThemeRecord): ThemeValues => ({
  title,
  options: options.map(({ id, text, textHtml = '' }) => ({ id, text, textHtml })),
})

/** Lines that were left empty are no options. */
export const themeBody = ({ title, options }: ThemeValues): BodyOf<ThemeCalls> => ({
  title,
  options: options
    .filter(({ text }) => text.trim() !== '')
    .map(({ id, text, textHtml }) => ({ ...(id ? { id } : {}), text, ...(textHtml ? { textHtml } : {}) })),
})

/** The list as a whole has a place of its own for what is wrong with it. */
export const placeThemeProblem = (problem: FieldProblem): FieldProblem =>
  problem.path === 'options' ? { ...problem, path: 'options.root' } : problem

export function themeFieldName(path: string): string {
  const [field, index] = path.split('.')
  if (field === 'title') return 'Title'
  return index && /^\d+$/.test(index) ? `Option ${Number(index) + 1}` : 'Options'
}

export const THEME_PARTS: Part<ThemeValues>[] = [
  { name: 'title', label: 'Title', show: (title: string) => title },
  {
    name: 'options',
    label: 'Options',
    show: (options: ThemeValues['options']) => options.map(({ text }) => text).join('\n'),
  },
]
