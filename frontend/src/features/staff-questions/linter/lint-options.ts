import type { OptionValues } from '#features/staff-questions/questions/question-values.ts'
import { letterOf } from '#features/staff-questions/questions/question-values.ts'
import { advise, type Finding } from '#shared/staff/checks/finding.ts'
import { lettersOf } from './letters.ts'

const ABSOLUTE = /\b(always|never|all|none|only|must|every|completely|absolutely|entirely|invariably)\b/i
const REFERS =
  /\b(?:all|none|both|any|neither)\b.*\babove\b|\b(?:both|neither)\s+[a-h]\s+(?:and|or|nor)\s+[a-h]\b|^all of these$|^none of these$/i

/** "All of the above" and words that are hardly ever true. */
export function lintAbsolutes(options: readonly OptionValues[]): Finding[] {
  return options.flatMap(({ text }, index) => {
    const path = `options.${index}.text`
    if (REFERS.test(text))
      return [
        advise(
          'refers',
          path,
          `${letterOf(index)} refers to other options`,
          'Learners may see options in another order. Write each so that it makes sense alone.',
        ),
      ]
    const [word] = ABSOLUTE.exec(text) ?? []
    return word
      ? [
          advise(
            'absolute',
            path,
            `${letterOf(index)} says “${word}”`,
            'Learners can rule out an absolute statement without knowing the answer. Use a less absolute word.',
          ),
        ]
      : []
  })
}

const MUCH_LONGER = 1.35
const MORE_LETTERS = 15

/** The key is often the longest option because its writer made sure that it is right. */
export function lintLongest(options: readonly OptionValues[]): Finding[] {
  const key = options.findIndex(({ correct }) => correct)
  const right = options[key]?.text.trim().length ?? 0
  const next = Math.max(0, ...options.filter((_, index) => index !== key).map(({ text }) => text.trim().length))
  return key >= 0 && next > 0 && right >= next * MUCH_LONGER && right >= next + MORE_LETTERS
    ? [
        advise(
          'longest',
          `options.${key}.text`,
          `The answer, ${letterOf(key)}, is the longest option`,
          'Learners may guess it by its length. Shorten it, or give the others as much detail.',
        ),
      ]
    : []
}

/** What learners read after the answer. */
export function lintReasons(options: readonly OptionValues[]): Finding[] {
  const without = [...options.keys()].filter(
    (index) => options[index]?.text.trim() && !options[index]?.rationale.trim(),
  )
  if (without.length === 0) return []
  const title =
    without.length === 1 ? `Option ${lettersOf(without)} has no reason` : `Options ${lettersOf(without)} have no reason`
  return [
    advise(
      'reason',
      `options.${without[0]}.rationale`,
      title,
      'Explain why each is right or wrong. Learners rely on the reasons.',
    ),
  ]
}
