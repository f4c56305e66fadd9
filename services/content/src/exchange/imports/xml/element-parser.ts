import { Parser } from 'htmlparser2'
import { SaxesParser } from 'saxes'
import { Refusal } from '#exchange/refusal.ts'
import { BARE_AMPERSAND } from './repair-ampersands.ts'
import { plainName, type XmlNode } from './xml-node.ts'

/**
 * An element that was asked for: whole, with what was put right in it and what could not be. `within` are the running
 * numbers of the elements that it stands in, from the root down.
 */
export type FoundElement = {
  node: XmlNode
  within: readonly number[]
  repairs: string[]
  fault: string | undefined
}

export type XmlEnd = {
  root: string | undefined
  rootAttributes: Record<string, string>
  fault: string | undefined
  repairs: string[]
}

const DEEPEST = 200
const MOST_CHARACTERS = 12 * 1024 * 1024
/** Of one question, or of the list of what a package holds. */
const MOST_ELEMENTS = 200_000
/** Signs that XML 1.0 cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const VOID = new Set(['br', 'hr', 'img', 'col', 'input', 'wbr', 'area', 'param', 'source'])
/** Faults of form that leave no doubt about what is meant, and what the report says of them. */
const HARMLESS = new Map([
  ['no whitespace between attributes.', 'A space between attributes was missing.'],
  ['whitespace required.', 'A space in the XML declaration was missing.'],
  ['unquoted attribute value.', 'An attribute was not quoted.'],
  ['an XML declaration must be at the start of the document.', 'There was something before the XML declaration.'],
  ['the XML declaration must appear at the start of the document.', 'There was something before the XML declaration.'],
  ['the string "]]>" is disallowed in char data.', 'The text contained "]]>".'],
  ['disallowed character.', 'A control character was left out.'],
])

/** The character of an entity that HTML knows and XML does not; undefined for any other. */
function htmlEntity(name: string): string | undefined {
  let text = ''
  const ontext = (piece: string) => {
    text += piece
  }
  const parser = new Parser({ ontext }, { decodeEntities: true })
  parser.end(`&${name};`)
  return text === `&${name};` ? undefined : text
}

function entitiesOf(onRepair: (what: string) => void): Record<string, string> {
  const known: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" }
  return new Proxy(known, {
    get: (_, name) => {
      if (typeof name !== 'string') return undefined
      if (Object.hasOwn(known, name)) return known[name]
      if (name === BARE_AMPERSAND) {
        onRepair('A bare ampersand was read as one.')
        return '&'
      }
      const sign = htmlEntity(name)
      if (sign !== undefined) onRepair(`The entity &${name}; of HTML was read as its character.`)
      return sign
    },
  })
}

/** A place in a text; `column` is how many characters stand before it in its line. */
export type Place = { line: number; column: number }
/** A place between elements: how far into the text of the parser, and in which elements. */
export type Mark = Place & { at: number; path: readonly string[]; within: readonly number[]; opened: number }
export const BEGINNING: Mark = { at: 0, path: [], within: [], opened: 0, line: 1, column: 0 }

/**
 * An element with where its first tag ended in the text of the parser, and where it did; that is undefined for one
 * that another of its kind ended.
 */
export type Found = FoundElement & { from?: number; after?: Mark }
type Current = Omit<FoundElement, 'repairs'> & { from: number; depth: number; repairs: Set<string> }

const unclosed = ({ node, within, repairs, fault }: Current): FoundElement => ({
  node,
  within,
  repairs: [...repairs],
  fault: fault ?? `line ${node.line}: <${node.name}> is not closed.`,
})

/**
 * Collects whole every element for which `wanted` says yes, from text that begins at `start`; nothing else is kept.
 * Nothing outside the text is ever read, entities of a document's own are refused, and so is nesting deeper than 200.
 * Faults that leave no doubt are put right and named; after any other the element it is in carries the fault with its
 * line and column, or the end does.
 */
export function createElementParser(wanted: (name: string, depth: number) => boolean, start: Mark = BEGINNING) {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const opening = start.path.map((name) => `<${name}>`).join('')
  const open: XmlNode[] = []
  const ready: Found[] = []
  let current: Current | undefined
  const path: string[] = []
  let { opened } = start
  const within: number[] = []
  let characters = 0
  let elements = 0
  let lastClosed = ''
  /** The elements that are open at the start have been opened. */
  let isReady = false
  let closed: Found | undefined
  let refused: Refusal | undefined
  const end: Omit<XmlEnd, 'repairs'> & { repairs: Set<string> } = {
    root: undefined,
    rootAttributes: {},
    fault: undefined,
    repairs: new Set(),
  }

  const offset = () => parser.position - opening.length
  const columnNow = () => parser.column + (parser.line === start.line ? start.column - opening.length : 0)
  const mark = (names: readonly string[]): Mark => ({
    at: offset(),
    path: [...names],
    within: within.slice(0, names.length),
    opened,
    line: parser.line,
    column: columnNow(),
  })
  const noteRepair = (what: string) => void (current ?? end).repairs.add(what)
  const noteFault = (what: string) => {
    const target = current ?? end
    target.fault ??= what
  }
  const place = () => `line ${parser.line}, column ${Math.max(1, columnNow())}`
  const keepText = (found: string) => {
    const text = found.replace(FORBIDDEN, '')
    const into = open.at(-1)
    if (!into) return
    characters += text.length
    if (characters > MOST_CHARACTERS) refused ??= new Refusal(`${place()}: A question is larger than 12 MB.`)
    const { children } = into
    if (typeof children.at(-1) === 'string') children[children.length - 1] += text
    else children.push(text)
  }

  parser.ENTITIES = entitiesOf(noteRepair)
  parser.on('doctype', (text) => {
    if (/<!ENTITY/i.test(text))
      refused ??= new Refusal(`${place()}: The document declares its own entities, which are not supported.`)
  })
  parser.on('error', (error) => {
    const what = error.message.replace(/^.*?(?<!\d)\d+:\d+: /, '')
    const harmless = HARMLESS.get(what)
    if (harmless) noteRepair(harmless)
    else if (what === 'unexpected close tag.' && VOID.has(lastClosed)) noteRepair(`<${lastClosed}> was not closed.`)
    else if (what === 'unexpected close tag.') {
      // It is reported after the element has been closed in its place.
      if (closed) closed.fault ??= `${place()}: <${lastClosed}> is not closed.`
      else noteFault(`${place()}: <${lastClosed}> is not closed.`)
    } else if (what !== 'unexpected end.' && !(current && what.startsWith('unclosed tag: ')))
      noteFault(`${place()}: ${what.charAt(0).toUpperCase()}${what.slice(1).replace(/(?<![.\s])[.\s]*$/, '.')}`)
  })
  parser.on('opentag', (tag) => {
    path.push(tag.name)
    const depth = path.length
    if (!isReady) {
      if (depth === 1) end.root = plainName(tag.name)
      within.push(start.within[depth - 1] ?? 0)
      return
    }
    opened += 1
    if (current) elements += 1
    if (elements > MOST_ELEMENTS)
      refused ??= new Refusal(`${place()}: A question has more than ${MOST_ELEMENTS.toLocaleString('en-GB')} elements.`)
    if (depth > DEEPEST) refused ??= new Refusal(`${place()}: The document is nested deeper than ${DEEPEST} elements.`)
    const node: XmlNode = {
      name: tag.name,
      attributes: Object.fromEntries(
        Object.entries(tag.attributes as Record<string, string>).map(([name, value]) => [
          name,
          value.replace(FORBIDDEN, ''),
        ]),
      ),
      children: [],
      line: parser.line,
      column: parser.column,
    }
    if (depth === 1) {
      end.root = plainName(tag.name)
      end.rootAttributes = node.attributes
    }
    if (wanted(plainName(tag.name), depth) && (!current || current.node.name === tag.name)) {
      // One that opens in another of its kind means that the outer one was not closed.
      if (current) ready.push(unclosed(current))
      open.length = 0
      characters = 0
      elements = 0
      current = { node, within: [...within], from: offset(), depth, repairs: new Set(), fault: undefined }
      open.push(node)
    } else if (current) {
      open.at(-1)?.children.push(node)
      open.push(node)
    }
    within.push(opened)
  })
  parser.on('text', keepText)
  parser.on('cdata', keepText)
  parser.on('closetag', (tag) => {
    lastClosed = tag.name
    closed = undefined
    if (current) {
      const node = open.pop()
      // An empty element of HTML that was not closed took what follows it.
      if (node && VOID.has(node.name)) open.at(-1)?.children.push(...node.children.splice(0))
      if (path.length === current.depth) {
        closed = {
          node: current.node,
          within: current.within,
          repairs: [...current.repairs],
          fault: current.fault,
          from: current.from,
          after: mark(path.slice(0, -1)),
        }
        ready.push(closed)
        current = undefined
      }
    }
    within.pop()
    path.pop()
  })
  parser.write(opening)
  parser.line = start.line
  isReady = true
  return {
    /** Adds text, and gives what it completes. */
    write: (text: string): Found[] => {
      parser.write(text)
      if (refused) throw refused
      return ready.splice(0)
    },
    /** Gives what the end completes or leaves open. */
    close: (): Found[] => {
      parser.close()
      return [...ready.splice(0), ...(current ? [unclosed(current)] : [])]
    },
    mark: () => mark(path),
    end,
  }
}
