import { posix } from 'node:path'
import { splitPath } from '#exchange/category-path.ts'
import { type ExchangeQuestion, questionIdOf } from '#exchange/exchange-question.ts'
import { decodeAddress } from '#exchange/imports/package/open-source.ts'
import type { FormatReader, ReadItem, SourceDocument } from '#exchange/imports/source/read-item.ts'
import { readXml } from '#exchange/imports/xml/read-xml.ts'
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  innerHtml,
  plainName,
  textOf,
  type XmlNode,
} from '#exchange/imports/xml/xml-node.ts'
import { belowEachOther, readFormatted } from '#exchange/option-text.ts'
import { Refusal, refuse } from '#exchange/refusal.ts'
import { explanationOf, type Feedback } from './answer-feedback.ts'
import { createCounter } from './counter.ts'
import { noteDirection, noteShares, noteShuffle, noteTitle, noteWeight } from './left-out.ts'
import { readMatching } from './qti-2-matching.ts'
import { passageOf, readPassages } from './qti-2-passages.ts'
import { QTI_UNSUPPORTED } from './qti-names.ts'
import { itemOf, placeIn, refuseWithoutRoot, withExtras, withFiles } from './read-question.ts'
import { type MatchingSet, themeItems } from './read-theme.ts'

const isInteraction = (node: XmlNode) => plainName(node.name).endsWith('Interaction')
const NOT_CHOSEN = 'Feedback for what was not chosen was left out.'
const FEEDBACK = ['feedbackInline', 'feedbackBlock']
const IS_MANIFEST = /(^|\/)imsmanifest\.xml$/i
const CATEGORY = 'category: '
const OWN_STEM = /^<div class="wr-stem">(.*)<\/div>$/s

/** The one matching interaction of an item; undefined for items of any other kind. */
function matchingOf(item: XmlNode): XmlNode | undefined {
  const interactions = [...descendantsOf(childOf(item, 'itemBody'))].filter(isInteraction)
  const [first] = interactions
  return interactions.length === 1 && first && plainName(first.name) === 'matchInteraction' ? first : undefined
}

/** The one choice interaction of an item; anything else is refused by name. */
function interactionOf(body: XmlNode): XmlNode {
  const interactions = [...descendantsOf(body)].filter(isInteraction)
  const [first, ...others] = interactions
  if (!first) return refuse('The item has no interaction.')
  if (others.length > 0) {
    const names = [...new Set(interactions.map((node) => plainName(node.name)))]
    if (names.length === 1 && names[0] !== 'choiceInteraction')
      refuse(`${QTI_UNSUPPORTED[names[0] as string] ?? names[0]} are not supported.`)
    refuse(`Items with several interactions are not supported (${names.join(', ')}).`)
  }
  const name = plainName(first.name)
  return name === 'choiceInteraction'
    ? first
    : refuse(`${QTI_UNSUPPORTED[name] ?? `Items with ${name}`} are not supported.`)
}

/** The choices that the declaration marks as correct: the declared answer, else those that its mapping rewards. */
function keyOf(declaration: XmlNode | undefined, notes: Set<string>): Set<string> {
  const declared = childrenOf(childOf(declaration, 'correctResponse'), 'value').map((value) => textOf(value).trim())
  if (declared.length > 0) return new Set(declared)
  const rewarded = childrenOf(childOf(declaration, 'mapping'), 'mapEntry').filter(
    (entry) => Number(attributeOf(entry, 'mappedValue')) > 0,
  )
  if (rewarded.length === 0) return refuse('answer: The item declares no correct response.')
  notes.add('The answer was taken from the mapping of marks, as none is declared.')
  return new Set(rewarded.map((entry) => attributeOf(entry, 'mapKey') ?? ''))
}

type Parts = { options: ExchangeQuestion['options']; feedback: Feedback[] }

/** Options with the feedback that belongs to each; other feedback is for the explanation. */
function readChoices(item: XmlNode, interaction: XmlNode, key: ReadonlySet<string>, notes: Set<string>): Parts {
  const choices = childrenOf(interaction, 'simpleChoice')
  const ids = choices.map((choice) => attributeOf(choice, 'identifier') ?? '')
  if ([...key].some((id) => !ids.includes(id)))
    refuse(
      `answer: The correct response names a choice that is not there (${[...key].find((id) => !ids.includes(id))}).`,
    )
  const rationales = ids.map((): string[] => [])
  const feedback: Feedback[] = []
  for (const modal of childrenOf(item, 'modalFeedback')) {
    const [id, shown] = [attributeOf(modal, 'identifier') ?? '', attributeOf(modal, 'showHide') !== 'hide']
    const html = innerHtml(childOf(modal, 'contentBody') ?? modal).trim()
    const index = ids.indexOf(id)
    if (!html) continue
    if (!shown) notes.add(NOT_CHOSEN)
    else if (index === -1) feedback.push({ id, html })
    else rationales[index]?.push(html)
  }
  const options = choices.map((choice, index) => {
    const html = innerHtml(choice, (child) => {
      if (!FEEDBACK.includes(plainName(child.name))) return undefined
      if (attributeOf(child, 'showHide') === 'hide') {
        notes.add(NOT_CHOSEN)
        return ''
      }
      rationales[index]?.push(innerHtml(child))
      return ''
    })
    return {
      ...readFormatted('text', html, `option ${index + 1}`, notes),
      ...readFormatted('rationale', belowEachOther(rationales[index] ?? []), `feedback of option ${index + 1}`, notes),
      correct: key.has(ids[index] as string),
    }
  })
  return { options, feedback }
}

/** The body as a stem: the prompt in the place of the interaction. */
function stemOf(body: XmlNode, interaction: XmlNode, feedback: Feedback[], notes: Set<string>): string {
  const html = innerHtml(body, (child) => {
    const name = plainName(child.name)
    if (child === interaction) {
      const prompt = innerHtml(childOf(interaction, 'prompt')).trim()
      return !prompt || /^<(p|div|table|ul|ol)\b/.test(prompt) ? prompt : `<p>${prompt}</p>`
    }
    if (FEEDBACK.includes(name)) {
      if (attributeOf(child, 'showHide') === 'hide') notes.add(NOT_CHOSEN)
      else feedback.push({ id: attributeOf(child, 'identifier') ?? '', html: `<p>${innerHtml(child).trim()}</p>` })
      return ''
    }
    if (name === 'rubricBlock' && !(attributeOf(child, 'view') ?? 'candidate').includes('candidate')) {
      notes.add('Instructions for others than candidates were left out.')
      return ''
    }
    return undefined
  }).trim()
  // What our exports put around a stem, so that its text need not stand in the body by itself.
  return OWN_STEM.exec(html)?.[1] ?? html
}

const refuseTemplates = (item: XmlNode) => {
  if (childrenOf(item, 'templateDeclaration').length > 0)
    refuse('Items with random values (templates) are not supported.')
}

const categoryOf = (item: XmlNode): string[] => {
  const label = attributeOf(item, 'label') ?? ''
  return label.startsWith(CATEGORY) ? splitPath(label.slice(CATEGORY.length)) : []
}

/** What the bank has no place for. */
function noteWhatIsLeft(item: XmlNode, interaction: XmlNode, notes: Set<string>): void {
  const body = childOf(item, 'itemBody') as XmlNode
  for (const node of [body, ...descendantsOf(body)]) noteDirection(attributeOf(node, 'dir'), notes)
  noteShuffle(attributeOf(interaction, 'shuffle'), notes)
  const outcomes = childrenOf(item, 'outcomeDeclaration')
  const most = outcomes.find((one) => attributeOf(one, 'identifier') === 'MAXSCORE')
  const score = outcomes.find((one) => attributeOf(one, 'identifier') === 'SCORE')
  const declared = most ? textOf(childOf(most, 'defaultValue', 'value')) : undefined
  noteWeight(declared ?? (score && attributeOf(score, 'normalMaximum')), notes)
  const declaration = declarationOf(item, interaction)
  const shares = childrenOf(childOf(declaration, 'mapping'), 'mapEntry').map((entry) =>
    Number(attributeOf(entry, 'mappedValue')),
  )
  if (declaration && attributeOf(declaration, 'cardinality') === 'multiple') noteShares(shares, notes)
  else if (shares.filter((share) => share > 0).length > 1) notes.add('Partial marks for other options were left out.')
}

function toSet(item: XmlNode, interaction: XmlNode, passage: string, notes: Set<string>): MatchingSet {
  refuseTemplates(item)
  noteWhatIsLeft(item, interaction, notes)
  const parts: Feedback[] = []
  const instruction = stemOf(childOf(item, 'itemBody') as XmlNode, interaction, parts, notes)
  for (const modal of childrenOf(item, 'modalFeedback'))
    if (attributeOf(modal, 'showHide') === 'hide') notes.add(NOT_CHOSEN)
    else
      parts.push({
        id: attributeOf(modal, 'identifier') ?? '',
        html: innerHtml(childOf(modal, 'contentBody') ?? modal).trim(),
      })
  const declaration = declarationOf(item, interaction)
  return {
    title: attributeOf(item, 'title') ?? '',
    instruction: `${passage}${instruction}`,
    explanation: explanationOf(parts, notes),
    category: categoryOf(item),
    ...readMatching(interaction, keyOf(declaration, notes), notes),
  }
}

const declarationOf = (item: XmlNode, interaction: XmlNode): XmlNode | undefined => {
  const responseId = attributeOf(interaction, 'responseIdentifier')
  return childrenOf(item, 'responseDeclaration').find((one) => attributeOf(one, 'identifier') === responseId)
}

function toQuestion(item: XmlNode, passage: string, notes: Set<string>): ExchangeQuestion {
  refuseTemplates(item)
  const body = childOf(item, 'itemBody') ?? refuse('The item has no body.')
  const interaction = interactionOf(body)
  const declaration = declarationOf(item, interaction)
  const key = keyOf(declaration, notes)
  const { options, feedback } = readChoices(item, interaction, key, notes)
  const most = attributeOf(interaction, 'maxChoices')
  const several = declaration !== undefined && attributeOf(declaration, 'cardinality') === 'multiple' && most !== '1'
  const stem = stemOf(body, interaction, feedback, notes)
  noteWhatIsLeft(item, interaction, notes)
  const id = attributeOf(item, 'identifier')
  if (questionIdOf(id ?? '') === undefined) noteTitle(attributeOf(item, 'title'), [id], notes)
  return withExtras({
    kind: several ? 'multiple' : 'single',
    stem: `${passage}${stem}`,
    options,
    explanation: explanationOf(feedback, notes),
    category: categoryOf(item),
  })
}

/** What to say of a document without an item; a package may hold tests and manifests beside its items. */
function refusalOf(document: SourceDocument, root: string | undefined, fault: string | undefined): string | undefined {
  if (fault) return fault
  if (root === 'assessmentStimulus' && document.name !== null) return undefined
  if (root === 'assessmentTest' || root === 'assessmentSection' || root === 'manifest')
    return document.name === null
      ? 'This is a test without its questions. Upload the whole package as a zip file.'
      : undefined
  return root === 'assessmentItem' ? undefined : `<${root}> is no item of QTI.`
}

/** Why a question that the manifest lists cannot be read; undefined where its file is there. */
function missingItem(resource: XmlNode, { name }: SourceDocument, names: ReadonlySet<string>): string | undefined {
  const { href = '', type = '' } = resource.attributes
  if (name === null || href === '' || !/^imsqti_item/.test(type)) return undefined
  const folder = posix.dirname(name)
  if ([href, decodeAddress(href)].some((path) => names.has(posix.join(folder, path)))) return undefined
  return `The package lists a question in ${href.slice(0, 200)}, but contains no such file.`
}

/**
 * QTI 2.1, 2.2 and 3.0: items with one choice or matching interaction, alone or in a package; all else is refused by
 * name.
 */
export const readQti2: FormatReader = async function* (source) {
  const count = createCounter()
  const passages = await readPassages(source)
  const names = new Set(source.names)
  for await (const document of source.documents()) {
    const found = readXml(
      document.open(),
      (name, depth) => (name === 'assessmentItem' && depth === 1) || (name === 'resource' && depth > 1),
    )
    for (let next = await found.next(); ; next = await found.next()) {
      if (next.done) {
        const { root, fault } = next.value
        refuseWithoutRoot(document, next.value)
        const reason = refusalOf(document, root, fault)
        if (reason && IS_MANIFEST.test(document.name ?? '')) source.notes.add(`${document.name}: ${reason}`)
        else if (reason)
          yield {
            number: count(),
            place: document.name ?? 'the file',
            itemId: null,
            notes: [],
            reason,
          } satisfies ReadItem
        break
      }
      const { node, repairs, fault } = next.value
      const place = placeIn(document, `line ${node.line}`)
      if (plainName(node.name) === 'resource') {
        const reason = missingItem(node, document, names)
        if (reason) yield { number: count(), place, itemId: node.attributes['identifier'] ?? null, notes: [], reason }
        continue
      }
      const notes = new Set(repairs)
      const at = { place, itemId: attributeOf(node, 'identifier') ?? null, notes }
      const [passage, reason] = await passageOf(node, document, passages, notes).then(
        (html) => [html, fault] as const,
        (error: unknown) => {
          if (error instanceof Refusal) return ['', fault ?? error.message] as const
          throw error
        },
      )
      const matching = reason ? undefined : matchingOf(node)
      if (matching) {
        const files = document.file ? { files: document.file } : {}
        yield* themeItems(count, { ...at, ...files }, (said) => toSet(node, matching, passage, said))
        continue
      }
      const item = itemOf({ number: count(), ...at }, (said) =>
        reason ? refuse(reason) : toQuestion(node, passage, said),
      )
      yield withFiles(item, document)
    }
  }
}
