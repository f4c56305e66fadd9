/** What a key asks for on the question page. `choose` carries the index of the option. */
export type Command =
  | { do: 'choose'; index: number }
  | { do: 'enter' }
  | { do: 'strike' }
  | { do: 'flag' }
  | { do: 'next' }
  | { do: 'previous' }
  | { do: 'help' }

export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'> & { target: EventTarget | null }

const LETTERS: Record<string, Command> = { x: { do: 'strike' }, m: { do: 'flag' }, '?': { do: 'help' } }
const ARROWS: Record<string, Command> = { ArrowLeft: { do: 'previous' }, ArrowRight: { do: 'next' } }
const CHOICES = 'abcdefgh'

const WRITES =
  'textarea, select, [contenteditable=""], [contenteditable="true"], input:not([type=radio]):not([type=checkbox]):not([type=button]):not([type=submit])'
/** On these Enter already means something of its own. */
const PRESSES = 'a[href], button, summary, [role=button], [role=menuitem]'

const within = (target: EventTarget | null, selector: string) => target instanceof Element && target.closest(selector) !== null

function choiceOf(key: string): Command | undefined {
  const index = /^[1-8]$/.test(key) ? Number(key) - 1 : key.length === 1 ? CHOICES.indexOf(key) : -1
  return index >= 0 ? { do: 'choose', index } : undefined
}

/** The command of a key, or undefined: with a modifier, while something is being written, or where the key has a use of its own. */
export function commandOf({ key, ctrlKey, metaKey, altKey, repeat, target }: Key): Command | undefined {
  if (ctrlKey || metaKey || altKey || within(target, WRITES)) return undefined
  if (ARROWS[key]) return ARROWS[key]
  if (repeat) return undefined
  if (key === 'Enter') return within(target, PRESSES) ? undefined : { do: 'enter' }
  const lower = key.toLowerCase()
  return LETTERS[lower] ?? choiceOf(lower)
}

/** Shown by "?", in this order. */
export const SHORTCUTS: readonly { keys: readonly string[]; what: string }[] = [
  { keys: ['1', '8'], what: 'Choose an option by its place' },
  { keys: ['A', 'H'], what: 'Choose an option by its letter' },
  { keys: ['Enter'], what: 'Submit; once marked, go to the next question' },
  { keys: ['X'], what: 'Strike the option out, or bring it back' },
  { keys: ['M'], what: 'Flag the question' },
  { keys: ['←', '→'], what: 'Previous and next question' },
  { keys: ['?'], what: 'Show these keys' },
]
