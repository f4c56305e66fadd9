import { flushSync } from 'react-dom'

/** What the reader did in a field of the first sight; undefined where nothing. */
type Left = { name: string; index: number; isTicked: boolean; isFocused: boolean }

const fieldsOf = (root: HTMLElement) => [...root.querySelectorAll('input')]

/** A radio button that lost its tick lost it to another, which tells. */
const wasTicked = ({ type, checked, defaultChecked }: HTMLInputElement): boolean =>
  type === 'radio' ? checked && !defaultChecked : checked !== defaultChecked

const leftIn = (root: HTMLElement): Left[] =>
  fieldsOf(root).flatMap((field, index) => {
    const left = { name: field.name, index, isTicked: wasTicked(field), isFocused: document.activeElement === field }
    return left.isTicked || left.isFocused ? [left] : []
  })

/**
 * Puts the page in the place of its first sight in one piece. What was chosen there is chosen in the page, as if it
 * were done now, where the same field stands there.
 */
export function replaceSight(root: HTMLElement, render: () => void): void {
  const left = leftIn(root)
  flushSync(render)
  const fields = fieldsOf(root)
  for (const { name, index, isTicked, isFocused } of left) {
    const field = fields[index]
    if (!field || field.name !== name) continue
    if (isFocused) field.focus({ preventScroll: true })
    if (isTicked) field.click()
  }
}
