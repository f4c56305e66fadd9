import type { QuestionView, WorkingState } from '@wardround/proto/http/assessment/practice.ts'

/** What the reader has chosen and struck out, as option ids. */
export type Desk = Pick<WorkingState, 'selected' | 'struckOut'>

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)

/** The desk to begin with: the answer under way, else what was kept; options that the question has no more are left out. */
export function deskOf(view: Pick<QuestionView, 'options'>, response: readonly string[] | undefined, kept: Desk | null | undefined): Desk {
  const known = (ids: readonly string[] = []) => ids.filter((id) => view.options.some((option) => option.id === id))
  return { selected: known(response ?? kept?.selected), struckOut: known(kept?.struckOut) }
}

/** Chooses an option, in place of the one before or beside it where several may be right; a struck-out one comes back by it. */
export function choose(desk: Desk, optionId: string, several: boolean): Desk {
  const chosen = desk.selected.includes(optionId)
  if (chosen && !several) return desk
  const selected = chosen ? without(desk.selected, optionId) : several ? [...desk.selected, optionId] : [optionId]
  return { selected, struckOut: without(desk.struckOut, optionId) }
}

/** Strikes an option out, or brings it back; a chosen one is chosen no more. */
export function strike(desk: Desk, optionId: string): Desk {
  if (desk.struckOut.includes(optionId)) return { ...desk, struckOut: without(desk.struckOut, optionId) }
  return { selected: without(desk.selected, optionId), struckOut: [...desk.struckOut, optionId] }
}
