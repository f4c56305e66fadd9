import type { SyllabusEdition } from '#features/staff-questions/api/use-syllabus.ts'
import { formatDate } from '#shared/format/dates.ts'

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

/** When an edition was published, and for which sittings it is. */
export const editionDates = ({ published, refreshed, appliesFrom, appliesUntil }: SyllabusEdition): string =>
  [
    `Published ${published}`,
    refreshed ? `refreshed ${refreshed}` : '',
    appliesFrom ? `for sittings from ${formatDate(appliesFrom)}` : '',
    appliesUntil ? `for sittings up to ${formatDate(appliesUntil)}` : '',
  ]
    .filter(Boolean)
    .join(', ')
