import { letterOf } from '#features/staff-questions/questions/question-values.ts'

/** `A`, `A and C`, `A, B and D`. */
export function lettersOf(indexes: readonly number[]): string {
  const letters = indexes.map(letterOf)
  return letters.length < 2 ? letters.join('') : `${letters.slice(0, -1).join(', ')} and ${letters.at(-1)}`
}
