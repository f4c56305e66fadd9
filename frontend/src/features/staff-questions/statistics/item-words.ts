import type { ItemFlag } from '@wardround/proto/fields/item-flags.ts'

/** Each flag in a word or two, and what it means for whoever looks after the question. */
export const FLAG_WORDS: Record<ItemFlag, { word: string; meaning: string }> = {
  'too-hard': {
    word: 'Too hard',
    meaning: 'Fewer than one in five get it right. Check which option is marked as correct, then the stem.',
  },
  'too-easy': {
    word: 'Too easy',
    meaning: 'More than 95 in 100 get it right. It doesn’t separate strong learners from weak ones.',
  },
  'weak-discrimination': {
    word: 'Weak discrimination',
    meaning:
      'Strong and weak learners do almost equally well (correlation below 0.10). Look for a second defensible option.',
  },
  'negative-discrimination': {
    word: 'Negative discrimination',
    meaning:
      'Strong learners get it wrong more often than weak ones. The option marked as correct may be wrong or outdated.',
  },
  'distractor-over-key': {
    word: 'Wrong option chosen most',
    meaning: 'A wrong option is chosen more often than the correct one. Check which option is marked as correct.',
  },
}

export const FLAGS = Object.keys(FLAG_WORDS) as ItemFlag[]
export const FLAG_OPTIONS = [
  { value: 'any', label: 'Any flag' },
  ...FLAGS.map((value) => ({ value, label: FLAG_WORDS[value].word })),
]

/** As the users' screens call them. */
export const GROUP_WORDS = { 1: 'PLAB', 2: 'Physician associate', 3: 'UKMLA' } as const

/** "0.34", "-0.05", and a dash where it is not known. */
export const formatIndex = (index: number | null): string =>
  index === null
    ? '–'
    : index
        .toFixed(2)
        .replace(/^-(?=0\.00$)/, '')
        .replace('-', '\u2212')

/** "1 min 12 s", "48 s", and a dash where it is not known. */
export function formatPace(milliseconds: number | null): string {
  if (milliseconds === null) return '–'
  const seconds = Math.round(milliseconds / 1000)
  const rest = seconds % 60
  if (seconds < 60) return `${seconds} s`
  return `${Math.floor(seconds / 60)} min${rest === 0 ? '' : ` ${rest} s`}`
}
