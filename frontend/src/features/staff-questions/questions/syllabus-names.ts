import type { SyllabusEdition } from '#features/staff-questions/api/use-syllabus.ts'

/** What mocks are put together by, and their results counted by. */
export const TAG_CHOICES = [
  {
    name: 'domain',
    label: 'GMC domain',
    none: 'Not specified',
    options: [
      { value: 'knowledge', label: 'Professional knowledge' },
      { value: 'skills', label: 'Professional skills' },
      { value: 'values', label: 'Professional values and behaviours' },
    ],
  },
  {
    name: 'setting',
    label: 'Setting',
    none: 'Not specified',
    options: [
      { value: 'primary', label: 'Primary care' },
      { value: 'secondary', label: 'Secondary care' },
    ],
  },
] as const

type TagName = 'area' | 'presentation' | 'condition'

/** The names that an edition offers for a tag; those of the chosen area first. */
export function namesFor(edition: SyllabusEdition | undefined, tag: TagName, area: string): string[] {
  if (!edition) return []
  if (tag === 'area') return [...edition.areas, ...edition.professional]
  const all = tag === 'presentation' ? edition.presentations : edition.conditions
  const near = all.filter(({ areas }) => areas.includes(area))
  return [...new Set([...near, ...all].map(({ name }) => name))]
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
/** "1 September 2026", as the months beside it are written. */
const dayInWords = (day: string): string => DAY.format(new Date(day))
/** `2025-10` as "October 2025"; anything else as it is. */
const inWords = (month: string): string => (/^\d{4}-\d{2}$/.test(month) ? MONTH.format(new Date(month)) : month)

/** When an edition was published, and for which sittings it is. */
export const editionDates = ({ published, refreshed, appliesFrom, appliesUntil }: SyllabusEdition): string =>
  [
    `Published ${inWords(published)}`,
    refreshed ? `updated ${inWords(refreshed)}` : '',
    appliesFrom ? `for sittings from ${dayInWords(appliesFrom)}` : '',
    appliesUntil ? `for sittings up to ${dayInWords(appliesUntil)}` : '',
  ]
    .filter(Boolean)
    .join(', ')
