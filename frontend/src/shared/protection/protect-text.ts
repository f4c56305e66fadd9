import { MARKER, textNodesOf } from './text-ranges.ts'

/** One space in so many gets a marker, on average. */
const SPARSE = 4
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const KEPT_STYLES: readonly [name: string, isKept: (value: string) => boolean][] = [
  ['font-size', () => true],
  ['line-height', () => true],
  ['vertical-align', (value) => value === 'super'],
]

const randomWord = (random: () => number) =>
  Array.from({ length: 3 + Math.floor(random() * 4) }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')

/** Neither drawn nor read out nor found, but in whatever takes the text from the page. */
function marker(random: () => number): HTMLElement {
  const element = document.createElement('span')
  element.setAttribute(MARKER, '')
  element.setAttribute('aria-hidden', 'true')
  element.hidden = true
  element.textContent = randomWord(random)
  return element
}

/** Puts hidden elements with random letters after some spaces. Offsets of the text do not count them. */
export function addMarkers(root: Element, random: () => number = Math.random): void {
  for (const node of textNodesOf(root)) {
    let rest = node
    for (let at = rest.data.indexOf(' '); at !== -1 && at + 1 < rest.length; at = rest.data.indexOf(' ', at + 1)) {
      if (random() * SPARSE >= 1) continue
      rest = rest.splitText(at + 1)
      rest.before(marker(random))
      at = -1
    }
  }
}

/** Links open apart; of what staff's styles say only font size, line height and superscript stay. */
export function tameMarkup(root: Element): void {
  for (const link of root.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  for (const element of root.querySelectorAll<HTMLElement>('[style]')) {
    // Where the content security policy holds back style attributes, setting them one by one is allowed.
    const parts = new Map(
      (element.getAttribute('style') ?? '').split(';').map((part): [string, string] => {
        const [name = '', ...value] = part.split(':')
        return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()]
      }),
    )
    element.removeAttribute('style')
    for (const [name, isKept] of KEPT_STYLES) {
      const value = parts.get(name)
      if (value && isKept(value)) element.style.setProperty(name, value)
    }
  }
}
