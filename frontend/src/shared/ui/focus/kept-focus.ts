import { useKeptFocus } from './use-kept-focus.ts'

/** Keeps the focus near by when what has it goes, on every page of the layout that it stands in. */
export function KeptFocus(): null {
  useKeptFocus()
  return null
}
