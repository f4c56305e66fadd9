export type Term = { id: string; term: string; aliases: readonly string[] }

/** Finds names in a text; made once for a list of terms. */
export type TermMatcher = { find: (text: string) => TermMatch[] }
export type TermMatch = { from: number; to: number; id: string }

/** One unit of text for each unit of the original, without accent and capital: offsets in both are the same. */
const foldUnit = (unit: string): string => {
  const folded = unit.normalize('NFD').charAt(0).toLowerCase()
  return folded.length === unit.length ? folded : unit
}
const fold = (text: string): string => text.replace(/[^\0-\u007f]|[A-Z]/g, foldUnit)

/** ALL or T4 is meant only in its own capitals; the service looks for it the same way. */
const isAbbreviation = (name: string) => /\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name) && name.length <= 6
const oneSpace = (text: string) => text.replace(/\s+/g, ' ')
const literally = (name: string) => name.replace(/[\\^$.|?*+(){}[\]/-]/g, '\\$&').replace(/ /g, '\\s+')

function finder(ids: ReadonlyMap<string, string>, shape: (text: string) => string): (text: string) => TermMatch[] {
  if (ids.size === 0) return () => []
  const names = [...ids.keys()].sort((a, b) => b.length - a.length).map(literally)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return (text) =>
    [...shape(text).matchAll(pattern)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      id: ids.get(oneSpace(match[0])) ?? '',
    }))
}

/** Whole words only, the longest name where several begin alike, capitals and accents aside but for abbreviations. */
export function matchTerms(terms: readonly Term[]): TermMatcher {
  const words = new Map<string, string>()
  const abbreviations = new Map<string, string>()
  for (const { id, term, aliases } of terms)
    for (const name of [term, ...aliases].map((each) => oneSpace(each.trim())))
      if (isAbbreviation(name)) abbreviations.set(name, id)
      else words.set(fold(name), id)
  const findWords = finder(words, fold)
  const findAbbreviations = finder(abbreviations, (text) => text)
  return {
    find: (text) => {
      const found = [...findWords(text), ...findAbbreviations(text)].sort((a, b) => a.from - b.from || b.to - a.to)
      return found.filter((match, index) => found.slice(0, index).every((earlier) => earlier.to <= match.from))
    },
  }
}

const LEFT_ALONE = 'a, code, pre, [data-definition]'

function wrap(node: Text, { from, to, id }: TermMatch): void {
  const word = node.splitText(from)
  word.splitText(to - from)
  const mark = document.createElement('span')
  mark.dataset['definition'] = id
  mark.tabIndex = 0
  mark.setAttribute('role', 'button')
  mark.setAttribute('aria-haspopup', 'dialog')
  word.replaceWith(mark)
  mark.append(word)
}

/**
 * Puts a mark around the first place of each term in sanitised HTML. Nothing is added to the text, so offsets in it
 * stay what they are. A name that is broken by a tag (H<sub>2</sub>O) is not found.
 */
export function markTerms(html: string, matcher: TermMatcher): string {
  const template = document.createElement('template')
  template.innerHTML = html
  const walker = document.createTreeWalker(template.content, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  const seen = new Set<string>()
  for (const node of nodes) {
    if (node.parentElement?.closest(LEFT_ALONE)) continue
    const fresh = matcher.find(node.data).filter(({ id }) => !seen.has(id) && seen.add(id))
    for (const match of fresh.reverse()) wrap(node, match)
  }
  return seen.size > 0 ? template.innerHTML : html
}
