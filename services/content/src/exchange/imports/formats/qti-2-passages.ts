import { posix } from 'node:path'
import { plainText } from '#bank/text.ts'
import { firstPiece } from '#exchange/imports/source/first-piece.ts'
import type { Source, SourceDocument } from '#exchange/imports/source/read-item.ts'
import { readXml } from '#exchange/imports/xml/read-xml.ts'
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  innerHtml,
  plainName,
  type XmlNode,
} from '#exchange/imports/xml/xml-node.ts'
import { refuse } from '#exchange/refusal.ts'

/** What items of a package belong to, by the name of the item's file: a passage, or an instruction of their section. */
export type Passages = ReadonlyMap<string, { html: string; isInstruction: boolean }>

const LONGEST_INSTRUCTION = 200
const HEAD = 4096
const IS_TEST = /assessment-?(?:test|section)\b/i

const isForCandidates = (rubric: XmlNode) => (attributeOf(rubric, 'view') ?? 'candidate').includes('candidate')
const isInstruction = (html: string) =>
  plainText(html).length <= LONGEST_INSTRUCTION && !/<(img|table|object)\b/i.test(html)

/** Addresses of a text as another file has to write them that stands `folder` above it. */
const movedTo = (html: string, folder: string): string =>
  html.replace(
    /(\ssrc=")(?![a-z][\w+.-]*:|\/)([^"]*")/gi,
    (_, before: string, rest: string) => `${before}${posix.join(folder, rest)}`,
  )

function* itemsOf(section: XmlNode, above: string): Generator<readonly [href: string, html: string]> {
  const own = childrenOf(section, 'rubricBlock')
    .filter(isForCandidates)
    .map((rubric) => innerHtml(rubric).trim())
  const html = [above, ...own].join('')
  for (const child of childrenOf(section)) {
    const name = plainName(child.name)
    if (name === 'assessmentItemRef') yield [attributeOf(child, 'href') ?? '', html]
    else if (name === 'assessmentSection' || name === 'testPart') yield* itemsOf(child, html)
  }
}

const isTest = async (document: SourceDocument): Promise<boolean> =>
  IS_TEST.test((await firstPiece(document)).subarray(0, HEAD).toString('latin1'))

/** The texts that tests of a package show above their items. */
export async function readPassages(source: Source): Promise<Passages> {
  const passages = new Map<string, { html: string; isInstruction: boolean }>()
  for await (const document of source.documents()) {
    const { name } = document
    if (name === null || !(await isTest(document))) continue
    const folder = posix.dirname(name)
    for await (const { node } of readXml(document.open(), (_, depth) => depth === 1))
      for (const [href, html] of itemsOf(node, ''))
        if (html)
          passages.set(posix.join(folder, href), { html: movedTo(html, ''), isInstruction: isInstruction(html) })
  }
  return passages
}

async function stimulusOf(reference: XmlNode, document: SourceDocument): Promise<string> {
  const href = attributeOf(reference, 'href') ?? ''
  const bytes = await document.file?.(href)
  if (!bytes) return refuse(`stem: The item belongs to a text that does not come with the file (${href.slice(0, 80)}).`)
  const stream = (async function* () {
    yield bytes
  })()
  for await (const { node } of readXml(stream, (_, depth) => depth === 1))
    return movedTo(
      innerHtml(childOf(node, 'stimulusBody') ?? refuse('stem: The text of the item has no body.')).trim(),
      posix.dirname(href),
    )
  return refuse('stem: The text of the item cannot be read.')
}

/** What goes before the stem of an item: its stimuli, and the passage of its section. Throws a `Refusal`. */
export async function passageOf(
  item: XmlNode,
  document: SourceDocument,
  passages: Passages,
  notes: Set<string>,
): Promise<string> {
  const stimuli: string[] = []
  for (const reference of childrenOf(item, 'assessmentStimulusRef')) stimuli.push(await stimulusOf(reference, document))
  const [include] = descendantsOf(item, 'include')
  if (include)
    refuse(`stem: It includes another file, which is not read (${(attributeOf(include, 'href') ?? '').slice(0, 80)}).`)
  const section = document.name === null ? undefined : passages.get(document.name)
  if (section?.isInstruction) notes.add(`An instruction of the section was left out: ${plainText(section.html)}`)
  else if (section) stimuli.unshift(section.html)
  if (stimuli.length > 0) notes.add('The text that the question belongs to was added before its stem.')
  return stimuli.join('')
}
