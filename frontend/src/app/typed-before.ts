/** A page whose script has not taken over by then is loaded again sooner than waited for. */
const LONGEST_MS = 60_000

type Field = HTMLInputElement | HTMLTextAreaElement

const canBeTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

type Content = string | boolean

const contentOf = (field: Field): Content => (canBeTicked(field) ? field.checked : field.value)

/** React watches a field from its hydration on, by a property of the element itself. */
const isTakenOver = (field: Field): boolean => Object.hasOwn(field, canBeTicked(field) ? 'checked' : 'value')

/**
 * Tells the component of a field what the reader left in it, as if it were typed or ticked now. React passes on a
 * change to what it last saw: what it drew is put back for it, and the content for the reader.
 */
function tell(field: Field, content: Content, drawn: Content): void {
  if (content === drawn) return
  if (canBeTicked(field)) {
    field.checked = Boolean(drawn)
    field.click()
    return
  }
  field.value = String(drawn)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, content)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Tells the components of a page that the server drew what was typed and ticked before its script took it over. React
 * knows nothing of it, so that a number would stand there and the button below do nothing; and empties text areas.
 */
export function handOverTyped(root: HTMLElement): void {
  const until = performance.now() + LONGEST_MS
  const waiting = new Map<Field, { drawn: Content; content: Content }>()
  for (const field of root.querySelectorAll<Field>('input, textarea')) {
    const drawn = canBeTicked(field) ? field.defaultChecked : field.defaultValue
    waiting.set(field, { drawn, content: contentOf(field) })
  }
  const note = ({ target }: Event): void => {
    const left = waiting.get(target as Field)
    if (!left) return
    if (isTakenOver(target as Field)) waiting.delete(target as Field)
    else left.content = contentOf(target as Field)
  }
  const handOver = (): void => {
    const over = [...waiting].filter(([field]) => isTakenOver(field) || !field.isConnected)
    for (const [field] of over) waiting.delete(field)
    for (const [field, { content, drawn }] of over) tell(field, content, drawn)
  }
  const look = (): void => {
    handOver()
    if (waiting.size > 0 && performance.now() < until) requestAnimationFrame(look)
    else for (const [name, heard] of Object.entries(hears)) root.removeEventListener(name, heard, true)
  }
  // A form that is sent in the same moment is sent with what stands in it.
  const hears = { input: note, submit: handOver }
  for (const [name, heard] of Object.entries(hears)) root.addEventListener(name, heard, true)
  requestAnimationFrame(look)
}
