/** What a member answered within the session of the set; one line for each question that was. */
export type SetAnswer = {
  user_id: string
  question_id: string
  response: string[]
  correct: boolean
  milliseconds: number
}
export type MemberRow = { user_id: string; name: string; sitting_id: string }
export type SetQuestion = {
  question_id: string
  code: string
  category_slug: string | null
  number: number
  beginning: string | null
  option_ids: string[]
  key: string[]
}

/** First name and initial, as people are shown to each other. */
export function shownName(fullName: string): string {
  const [given, ...others] = fullName.normalize('NFC').split(/\s+/).filter(Boolean)
  if (!given) return 'A learner'
  const initial = [...(others.at(-1) ?? '')][0]
  return initial ? `${given} ${initial.toUpperCase()}.` : given
}

export type Progress = { answered: number; correct: number; milliseconds: number }

/** How far each member is, by uid. */
export function progressOf(answers: readonly SetAnswer[]): Map<string, Progress> {
  const progress = new Map<string, Progress>()
  for (const { user_id: uid, correct, milliseconds } of answers) {
    const before = progress.get(uid) ?? { answered: 0, correct: 0, milliseconds: 0 }
    progress.set(uid, {
      answered: before.answered + 1,
      correct: before.correct + (correct ? 1 : 0),
      milliseconds: before.milliseconds + milliseconds,
    })
  }
  return progress
}

/** Members who answered every question. */
export const finishedOf = (
  members: readonly MemberRow[],
  progress: ReadonlyMap<string, Progress>,
  questions: number,
): MemberRow[] => members.filter(({ user_id: uid }) => (progress.get(uid)?.answered ?? 0) >= questions)

/** The middle of how long answers took, the mean of the two middle ones where there is none; null without answers. */
export function medianOf(answers: readonly Pick<SetAnswer, 'milliseconds'>[]): number | null {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRST'

type Split = { letter: string; count: number; isKey: boolean; isOwn: boolean }[]

/** How often each option was chosen, and what the reader chose. */
export const splitOf = (question: SetQuestion, answers: readonly SetAnswer[], uid: string): Split =>
  question.option_ids.map((id, at) => {
    const chose = answers.filter(({ response }) => response.includes(id))
    return {
      letter: LETTERS[at] ?? '?',
      count: chose.length,
      isKey: question.key.includes(id),
      isOwn: chose.some((answer) => answer.user_id === uid),
    }
  })

/** The share of the commonest option: the lower it is, the more the group is split. */
export const agreement = (split: Split): number => {
  const all = split.reduce((sum, { count }) => sum + count, 0)
  return all === 0 ? 1 : Math.max(...split.map(({ count }) => count)) / all
}
