/** A page whose script has not taken over by then is loaded again sooner than waited for. */
const LONGEST_MS = 60_000

type Field = HTMLInputElement | HTMLTextAreaElement

const canBeTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const contentOf = (field: Field): string | boolean => (canBeTicked(field) ? field.checked : field.value)
const drawnIn = (field: Field): string | boolean => (canBeTicked(field) ? field.defaultChecked : field.defaultValue)

/** React watches a field from its hydration on, by a property of the element itself. */
const isTakenOver = (field: Field): boolean => Object.hasOwn(field, canBeTicked(field) ? 'checked' : 'value')

/** Tells the component of a field what the reader left in it, as if it were typed or ticked now. */
function tell(field: Field, content: string | boolean): void {
  if (content === drawnIn(field)) return
  // React passes on a change to what it last saw: what it drew is put back for it, and the content for the reader.
  if (canBeTicked(field)) {
    field.checked = field.defaultChecked
    field.click()
    return
  }
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, content)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Tells the components of a page that the server drew what was typed and ticked before its script took it over. React
 * knows nothing of it, so that a number would stand there and the button below do nothing; and empties text areas.
 */
export function handOverTyped(root: HTMLElement): void {
  const until = performance.now() + LONGEST_MS
  const waiting = new Map<Field, string | boolean>()
  for (const field of root.querySelectorAll<Field>('input, textarea')) waiting.set(field, contentOf(field))
  const look = (): void => {
    const over = [...waiting].filter(([field]) => isTakenOver(field) || !field.isConnected)
    for (const [field] of over) waiting.delete(field)
    for (const [field, content] of over) tell(field, content)
    for (const field of waiting.keys()) waiting.set(field, contentOf(field))
    if (waiting.size > 0 && performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
