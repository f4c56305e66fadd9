import { z } from 'zod'
import { staffCalls } from '../../staff/staff-calls.ts'
import { FEWEST_OPTIONS, FormattedText, OPTION_LIMITS, OptionText } from './questions.ts'

/**
 * Themes of extended matching questions: a title and the options that all of its questions share. A change makes new
 * versions of them.
 */
const staff = staffCalls({
  one: 'theme',
  many: 'themes',
  pathOne: 'questiontheme',
  pathMany: 'questionthemes',
  service: 'content',
  area: 'Questions',
  input: {
    title: z.string().trim().min(2).max(200),
    options: z
      .array(
        z.strictObject({
          /** Kept when the option is kept; left out for a new one. */
          id: z.uuid().optional(),
          text: OptionText,
          ...FormattedText,
        }),
      )
      .min(FEWEST_OPTIONS, 'Add at least two options.')
      .max(OPTION_LIMITS.matching, 'Add no more than 20 options.'),
  },
  extra: { questionCount: z.int(), updatedBy: z.string() },
  filters: {},
  errors: ['request.invalid'],
})
export const ThemeInput = staff.input
export type ThemeInput = z.output<typeof ThemeInput>
export const ThemeListItem = staff.row
export const ThemeRecord = staff.record
export type ThemeRecord = z.output<typeof ThemeRecord>

export const listThemes = staff.list('listThemes')
export const listAllThemes = staff.listAll('listAllThemes')
export const getTheme = staff.get('getTheme')
export const createTheme = staff.create('createTheme')
export const changeTheme = staff.change('changeTheme')
export const deleteTheme = staff.remove('deleteTheme')
export const restoreTheme = staff.restore('restoreTheme')
export const listDeletedThemes = staff.bin('listDeletedThemes')
export const bulkThemes = staff.bulk('bulkThemes')
export const listThemesAsCsv = staff.csv('listThemesAsCsv')
export const listHistoryOfTheme = staff.history('listHistoryOfTheme')
