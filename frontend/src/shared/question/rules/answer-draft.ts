import type { QuestionView, WorkingState } from '@wardround/proto/http/assessment/practice.ts'

/** What the reader has chosen and struck out, as option ids. */
export type AnswerDraft = Pick<WorkingState, 'selected' | 'struckOut'>

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)

/**
 * The draft to begin with: the answer under way, else what was kept; options that the question has no more are left
 * out.
 */
export function answerDraftOf(
  view: Pick<QuestionView, 'options'>,
  response: readonly string[] | undefined,
  kept: AnswerDraft | null | undefined,
): AnswerDraft {
  const known = (ids: readonly string[] = []) => ids.filter((id) => view.options.some((option) => option.id === id))
  return { selected: known(response ?? kept?.selected), struckOut: known(kept?.struckOut) }
}

/**
 * Chooses an option, in place of the one before or beside it where several may be right; a struck-out one comes back by
 * it.
 */
export function choose(draft: AnswerDraft, optionId: string, several: boolean): AnswerDraft {
  const chosen = draft.selected.includes(optionId)
  if (chosen && !several) return draft
  const selected = chosen ? without(draft.selected, optionId) : several ? [...draft.selected, optionId] : [optionId]
  return { selected, struckOut: without(draft.struckOut, optionId) }
}

/** Strikes an option out, or brings it back; a chosen one is chosen no more. */
export function strike(draft: AnswerDraft, optionId: string): AnswerDraft {
  if (draft.struckOut.includes(optionId)) return { ...draft, struckOut: without(draft.struckOut, optionId) }
  return { selected: without(draft.selected, optionId), struckOut: [...draft.struckOut, optionId] }
}
