import type { OptionValues } from '#features/staff-questions/questions/question-values.ts'
import { letterOf } from '#features/staff-questions/questions/question-values.ts'
import { advise, type Finding } from '#shared/staff/checks/finding.ts'

/** Ways in which an option may stand out; each answers what this option is, undefined where it does not say. */
type Trait = { what: (value: string) => string; of: (text: string) => string | undefined }

const ROUTES: readonly [RegExp, string][] = [
  [/\b(?:orally|oral|by mouth|po)\b/i, 'by mouth'],
  [/\b(?:intravenous(?:ly)?|iv)\b/i, 'into a vein'],
  [/\b(?:intramuscular(?:ly)?|im)\b/i, 'into a muscle'],
  [/\b(?:subcutaneous(?:ly)?|sc)\b/i, 'under the skin'],
  [/\b(?:topical(?:ly)?|cream|ointment)\b/i, 'on the skin'],
  [/\b(?:inhaled|nebulised|inhaler)\b/i, 'by inhalation'],
  [/\b(?:rectal(?:ly)?|suppository)\b/i, 'by the rectum'],
]

const TRAITS: readonly Trait[] = [
  { what: (route) => `given ${route}`, of: (text) => ROUTES.find(([route]) => route.test(text))?.[1] },
  { what: (kind) => kind, of: (text) => (/^[<>≤≥]?\s*\d/.test(text) ? 'that is a number' : 'that is not a number') },
  {
    what: (kind) => kind,
    of: (text) =>
      /[.]$/.test(text) && /\s/.test(text) ? 'that ends with a full stop' : 'that doesn’t end with a full stop',
  },
  {
    what: (kind) => kind,
    of: (text) => (/^\p{Ll}/u.test(text) ? 'that starts with a lowercase letter' : 'that starts with a capital letter'),
  },
]
const FEWEST = 4

/** One option that differs from all the others in form: it is chosen, or dropped, for that. */
export function lintKind(options: readonly OptionValues[]): Finding[] {
  const texts = options.map(({ text }) => text.trim())
  if (texts.length < FEWEST || texts.some((text) => text === '')) return []
  for (const { what, of } of TRAITS) {
    const values = texts.map(of)
    if (values.includes(undefined)) continue
    const groups = Map.groupBy(values.keys(), (index) => values[index] as string)
    const lone = [...groups.entries()].find(([, members]) => members.length === 1)
    if (groups.size !== 2 || !lone) continue
    const [value, [index = 0] = []] = lone
    return [
      advise(
        'kind',
        `options.${index}.text`,
        `${letterOf(index)} is the only option ${what(value)}`,
        'Learners may choose it or rule it out for this reason. Write all options in the same form.',
      ),
    ]
  }
  return []
}
