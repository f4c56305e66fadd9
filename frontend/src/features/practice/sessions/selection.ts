import {
  type DIFFICULTIES,
  SESSION_KINDS,
  SESSION_LIMITS,
  type SessionKind,
} from '@wardround/proto/http/assessment/sessions.ts'
import { formatCounted } from '#shared/format/numbers.ts'

export type Difficulty = (typeof DIFFICULTIES)[number]

/** What the learner wants a session to be made of. `categories` are ids; none stands for the whole bank. */
export type Choice = {
  categories: readonly string[]
  which: readonly SessionKind[]
  difficulty: readonly Difficulty[]
  count: number
  mode: 'tutor' | 'timed'
  secondsPerQuestion: number
}

export const KIND_NAMES: Record<SessionKind, string> = {
  unseen: 'Unanswered',
  wrong: 'Wrong last time',
  flagged: 'Flagged',
  unsure: 'Correct, but unsure',
}
export const DIFFICULTY_NAMES: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }
/** Seconds a question that can be chosen for the clock. */
export const PACES = [45, 60, 75, 90, 120] as const

export const FIRST_CHOICE: Choice = {
  categories: [],
  which: ['unseen', 'wrong'],
  difficulty: [],
  count: 40,
  mode: 'tutor',
  secondsPerQuestion: SESSION_LIMITS.secondsPerQuestion,
}

/** The first choice, with what the address asks for: `areas` (slugs) and `which`, separated by commas. */
export function choiceFrom(search: URLSearchParams, bank: readonly { id: string; slug: string }[]): Choice {
  const slugs = search.get('areas')?.split(',') ?? []
  const kinds = search.get('which')?.split(',') ?? []
  const which = SESSION_KINDS.filter((kind) => kinds.includes(kind))
  return {
    ...FIRST_CHOICE,
    categories: bank.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id),
    which: which.length > 0 ? which : FIRST_CHOICE.which,
  }
}

/** Takes some of a list out or puts them in; the order of the list stays. */
export const withChosen = <Value>(list: readonly Value[], values: readonly Value[], chosen: boolean): Value[] =>
  chosen ? [...new Set([...list, ...values])] : list.filter((one) => !values.includes(one))

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** "3 categories, 40 questions". */
export const describeSize = (categories: number, questions: number): string =>
  `${categories === 0 ? 'All categories' : plural(categories, 'category', 'categories')}, ${plural(questions, 'question', 'questions')}`

/** "Unanswered, wrong last time". */
export const describeKinds = (which: readonly SessionKind[]): string =>
  which.length === 0
    ? 'Any question'
    : which.map((kind, at) => (at === 0 ? KIND_NAMES[kind] : KIND_NAMES[kind].toLowerCase())).join(', ')

/** "41 minutes", at least one. */
export const describeTime = (seconds: number): string => formatCounted(Math.max(1, Math.round(seconds / 60)), 'minute')
