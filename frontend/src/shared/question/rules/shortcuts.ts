/** What a key asks for on the question page. `choose` carries the index of the option. */
export type Command =
  | { do: 'choose'; index: number }
  | { do: 'enter' | 'strike' | 'highlight' | 'flag' | 'note' | 'labs' | 'calculator' | 'next' | 'previous' | 'help' }

export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'> & {
  target: EventTarget | null
}

const TOOLS: Record<string, Command> = {
  x: { do: 'strike' },
  h: { do: 'highlight' },
  m: { do: 'flag' },
  n: { do: 'note' },
  l: { do: 'labs' },
  k: { do: 'calculator' },
  '?': { do: 'help' },
}
const ARROWS: Record<string, Command> = { ArrowLeft: { do: 'previous' }, ArrowRight: { do: 'next' } }
const FIRST_LETTER = 97
const MOST_BY_NUMBER = 8

const WRITES =
  '[data-bench], textarea, select, [contenteditable=""], [contenteditable="true"], input:not([type=radio]):not([type=checkbox]):not([type=button]):not([type=submit])'
/** On these Enter already means something of its own. */
const PRESSES = 'a[href], button, summary, [role=button], [role=menuitem]'

const within = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

function choiceOf(key: string, options: number): Command | undefined {
  const byNumber = /^[1-8]$/.test(key) ? Number(key) - 1 : -1
  const index = key.length === 1 && key >= 'a' && key <= 't' ? key.charCodeAt(0) - FIRST_LETTER : byNumber
  return index >= 0 && index < options ? { do: 'choose', index } : undefined
}

/**
 * The command of a key on a question with so many options, or undefined: with a modifier, while something is being
 * written, or where the key has a use of its own. Where a theme has so many options that their letters reach those of
 * the tools, the letter chooses and the tool takes Shift.
 */
export function commandOf(
  { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target }: Key,
  options = MOST_BY_NUMBER,
): Command | undefined {
  if (ctrlKey || metaKey || altKey || within(target, WRITES)) return undefined
  if (ARROWS[key]) return ARROWS[key]
  if (repeat) return undefined
  if (key === 'Enter') return within(target, PRESSES) ? undefined : { do: 'enter' }
  const lower = key.toLowerCase()
  const tool = TOOLS[lower]
  return shiftKey && tool ? tool : (choiceOf(lower, options) ?? tool)
}

export type Shortcut = { keys: readonly string[]; what: string; range?: boolean }

const letterAt = (index: number) => String.fromCharCode(FIRST_LETTER + index).toUpperCase()

/** The key that a tool has on such a question, for its key cap. */
export const keyFor = (tool: 'H' | 'M' | 'N' | 'L' | 'K', options: number): string =>
  tool.charCodeAt(0) - letterAt(0).charCodeAt(0) < options ? `⇧${tool}` : tool

/** Shown by "?", in this order, for a question with so many options. */
export function shortcutsFor(options: number): Shortcut[] {
  return [
    { keys: ['1', String(Math.min(options, MOST_BY_NUMBER))], what: 'Choose an option by its position', range: true },
    { keys: ['A', letterAt(options - 1)], what: 'Choose an option by its letter', range: true },
    { keys: ['Enter'], what: 'Submit. Once marked, go to the next question' },
    { keys: ['X'], what: 'Strike out the option, or restore it' },
    { keys: [keyFor('H', options)], what: 'Highlight text, or stop highlighting' },
    { keys: [keyFor('M', options)], what: 'Flag the question' },
    { keys: [keyFor('N', options)], what: 'Write a note' },
    { keys: [keyFor('L', options)], what: 'Lab values' },
    { keys: [keyFor('K', options)], what: 'Calculator' },
    { keys: ['←', '→'], what: 'Previous and next question' },
    { keys: ['?'], what: 'Show these keys' },
  ]
}
