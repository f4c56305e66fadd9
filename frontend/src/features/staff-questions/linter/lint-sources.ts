import type { ReferenceValues } from '#features/staff-questions/questions/question-values.ts'
import { advise, type Finding } from '#shared/staff/checks/finding.ts'

const OLD_AFTER_DAYS = 366
const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** References: at least one, each looked at within the last year. `today` is a date. */
export function lintReferences(references: readonly ReferenceValues[], today: string): Finding[] {
  if (references.length === 0)
    return [
      advise('reference', 'references.0.title', 'There is no reference', 'Add the guideline that supports the answer.'),
    ]
  return references.flatMap(({ title, checkedOn }, index) => {
    const path = `references.${index}.checkedOn`
    if (!checkedOn)
      return [
        advise(
          'checked',
          path,
          `Reference ${index + 1} has no date`,
          title
            ? `Enter the date when “${title}” was last checked.`
            : 'Enter the date when the reference was last checked.',
        ),
      ]
    const days = daysBetween(checkedOn, today)
    return days > OLD_AFTER_DAYS
      ? [
          advise(
            'checked',
            path,
            `Reference checked ${Math.floor(days / 30.44)} months ago`,
            `${title}. The limit is 12 months. Check the reference again, then change the date.`,
          ),
        ]
      : []
  })
}

/** True when a picture says nothing to those who cannot see it. */
export const hasMutePicture = (body: Element): boolean =>
  [...body.querySelectorAll('img')].some((image) => !image.getAttribute('alt')?.trim())

export const lintPictures = (path: string): Finding =>
  advise(
    'picture',
    path,
    'A picture is not described',
    'Describe what it shows without giving the answer away: double-click it, or select it and press Enter.',
  )
