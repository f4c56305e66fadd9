import { splitPath } from '#exchange/category-path.ts'
import { type ExchangeQuestion, questionIdOf } from '#exchange/exchange-question.ts'
import { htmlToText } from '#exchange/html-text.ts'
import type { FormatReader, ReadItem } from '#exchange/imports/source/read-item.ts'
import { readXml } from '#exchange/imports/xml/read-xml.ts'
import { childOf, childrenOf, descendantsOf, plainName, textOf, type XmlNode } from '#exchange/imports/xml/xml-node.ts'
import { belowEachOther, readFormatted } from '#exchange/option-text.ts'
import { refuse } from '#exchange/refusal.ts'
import { explanationOf, type Feedback } from './answer-feedback.ts'
import { createCounter } from './counter.ts'
import { noteDirection, noteShuffle, noteTitle, noteWeight } from './left-out.ts'
import { materialHtml, metadataOf } from './qti-1.2-material.ts'
import { createPassages } from './qti-1.2-passages.ts'
import { QTI_UNSUPPORTED } from './qti-names.ts'
import { itemOf, placeIn, refuseWithoutRoot, withExtras, withFiles } from './read-question.ts'
import { type MatchingSet, optionList, themeItems } from './read-theme.ts'

const RESPONSES = ['response_lid', 'response_str', 'response_xy', 'response_num', 'response_grp', 'response_extension']

/** The one response with choices; anything else is refused by name. */
function responseOf(item: XmlNode): XmlNode {
  const type = metadataOf(item, 'question_type') ?? ''
  const named = QTI_UNSUPPORTED[type]
  if (named) refuse(`${named} are not supported.`)
  const responses = [...descendantsOf(childOf(item, 'presentation'), ...RESPONSES)]
  const [first] = responses
  if (!first) return refuse('The item has no response.')
  const name = plainName(first.name)
  if (name !== 'response_lid') refuse(`${QTI_UNSUPPORTED[name] ?? `Items with ${name}`} are not supported.`)
  if (responses.length > 1)
    refuse(`Items with ${responses.length} responses (matching, dropdowns, blanks) are not supported.`)
  if (/^ordered$/i.test(first.attributes['rcardinality'] ?? '')) refuse('Ordering questions are not supported.')
  if (childrenOf(first, 'render_choice').length === 0)
    refuse('Only responses that are chosen from a list are supported.')
  return first
}

/** The choices that a condition asks for; those under `not` must not be chosen. */
function* askedFor(node: XmlNode | undefined): Generator<string> {
  for (const child of childrenOf(node)) {
    const name = plainName(child.name)
    if (name === 'varequal') yield textOf(child).trim()
    else if (name !== 'not') yield* askedFor(child)
  }
}

type Condition = { chosen: string[]; score: number; marked: boolean; feedback: string[] }

const conditionsOf = (item: XmlNode): Condition[] =>
  [...descendantsOf(childOf(item, 'resprocessing'), 'respcondition')].map((condition) => ({
    chosen: [...askedFor(childOf(condition, 'conditionvar'))],
    score: Math.max(0, ...childrenOf(condition, 'setvar').map((setvar) => Number(textOf(setvar)) || 0)),
    marked: /^yes$/i.test(condition.attributes['correctanswer'] ?? ''),
    feedback: childrenOf(condition, 'displayfeedback').map((shown) => shown.attributes['linkrefid'] ?? ''),
  }))

/**
 * The correct choices: those of the condition with the most marks, and of every condition with marks where several are
 * asked for.
 */
function keyOf(conditions: readonly Condition[], several: boolean, notes: Set<string>): Set<string> {
  const scored = conditions.filter(({ chosen, score }) => chosen.length > 0 && score > 0)
  if (scored.length === 0) {
    const marked = conditions.filter((condition) => condition.marked)
    if (marked.length === 0) refuse('answer: No answer of the item earns marks.')
    return new Set(marked.flatMap(({ chosen }) => chosen))
  }
  const most = Math.max(...scored.map(({ score }) => score))
  const best = several ? scored : scored.filter(({ score }) => score === most)
  if (!several && best.length < scored.length) notes.add('Partial marks for other options were left out.')
  return new Set(best.flatMap(({ chosen }) => chosen))
}

/** Feedback of the whole item, with whether a condition that gives marks shows it. */
const toFeedback = (id: string, html: string, conditions: readonly Condition[]): Feedback => ({
  id,
  html,
  isShownForRight: conditions.some((one) => one.feedback.includes(id) && (one.score > 0 || one.marked)),
})

/** Titles that say nothing, as Canvas gives them. */
const NO_TITLES = ['Question', 'question']

/** What the bank has no place for. */
function noteWhatIsLeft(item: XmlNode, notes: Set<string>): void {
  const { ident = '', title } = item.attributes
  if (questionIdOf(ident) === undefined) noteTitle(title, [ident, ...NO_TITLES], notes)
  noteWeight(metadataOf(item, 'points_possible'), notes)
  for (const choice of descendantsOf(item, 'render_choice')) noteShuffle(choice.attributes['shuffle'], notes)
  for (const node of descendantsOf(item)) noteDirection(node.attributes['dir'], notes)
}

function toQuestion(item: XmlNode, passage: string, notes: Set<string>): ExchangeQuestion {
  const response = responseOf(item)
  const several = /^multiple$/i.test(response.attributes['rcardinality'] ?? '')
  const conditions = conditionsOf(item)
  const key = keyOf(conditions, several, notes)
  const labels = [...descendantsOf(response, 'response_label')]
  const feedback = new Map(
    childrenOf(item, 'itemfeedback').map((one) => [one.attributes['ident'] ?? '', materialHtml(one)]),
  )
  const taken = new Set<string>()
  const options = labels.map((label, index) => {
    const id = label.attributes['ident'] ?? ''
    // What is said of one choice is shown by a condition that asks for nothing else, and gives no marks.
    const own = conditions
      .filter(({ chosen, score }) => chosen.length === 1 && chosen[0] === id && score === 0)
      .flatMap((one) => one.feedback)
    const shown = [...new Set([...own, `${id}_fb`])].filter((one) => feedback.get(one))
    for (const one of shown) taken.add(one)
    return {
      ...readFormatted('text', materialHtml(label), `option ${index + 1}`, notes),
      ...readFormatted(
        'rationale',
        belowEachOther(shown.map((one) => feedback.get(one) as string)),
        `feedback of option ${index + 1}`,
        notes,
      ),
      correct: key.has(id),
    }
  })
  const others = [...feedback].filter(([id]) => !taken.has(id)).map(([id, html]) => toFeedback(id, html, conditions))
  noteWhatIsLeft(item, notes)
  const presentation = childOf(item, 'presentation')
  const stem = childrenOf(presentation).filter((child) => child !== response)
  const inFlow = stem.some((child) => [...descendantsOf(child)].includes(response))
  return withExtras({
    kind: several ? 'multiple' : 'single',
    stem:
      passage +
      (inFlow
        ? stemInFlow(presentation, response)
        : stem.map((child) => materialHtml({ ...child, children: [child] })).join('')),
    options,
    explanation: explanationOf(others, notes),
    category: splitPath(metadataOf(item, 'category') ?? ''),
  })
}

const isMatching = (item: XmlNode) => metadataOf(item, 'question_type') === 'matching_question'

/** A matching question as Canvas writes it: a response for each stem, all with the same choices. */
function toSet(item: XmlNode, passage: string, notes: Set<string>): MatchingSet {
  const presentation = childOf(item, 'presentation')
  const options = optionList()
  const rewarded = [...descendantsOf(childOf(item, 'resprocessing'), 'respcondition')].filter((condition) =>
    childrenOf(condition, 'setvar').some((setvar) => Number(textOf(setvar)) > 0),
  )
  const asked = rewarded.flatMap((condition) => [...descendantsOf(childOf(condition, 'conditionvar'), 'varequal')])
  const stems = [...descendantsOf(presentation, 'response_lid')].map((response) => {
    const right = asked
      .filter((one) => one.attributes['respident'] === response.attributes['ident'])
      .map((one) => textOf(one).trim())
    const answers = [...descendantsOf(response, 'response_label')].flatMap((label) => {
      const text = htmlToText(materialHtml(label), 'options', notes)
      const place = text === '' ? [] : [options.placeOf(text)]
      return right.includes(label.attributes['ident'] ?? '') ? place : []
    })
    return { html: materialHtml(childOf(response, 'material')), answers }
  })
  const conditions = conditionsOf(item)
  const feedback = childrenOf(item, 'itemfeedback').map((one) =>
    toFeedback(one.attributes['ident'] ?? '', materialHtml(one), conditions),
  )
  return {
    title: item.attributes['title'] ?? '',
    instruction: passage + materialHtml(childOf(presentation, 'material')),
    explanation: explanationOf(feedback, notes),
    options: options.texts,
    stems,
    category: splitPath(metadataOf(item, 'category') ?? ''),
  }
}

/** The stem where material and response stand together in a flow. */
const stemInFlow = (presentation: XmlNode | undefined, response: XmlNode): string => {
  const materials = [...descendantsOf(presentation, 'material')]
  const inside = new Set(
    [...descendantsOf(response, 'material')].filter((material) =>
      [...descendantsOf(response, 'response_label')].some((label) =>
        [...descendantsOf(label, 'material')].includes(material),
      ),
    ),
  )
  return materials
    .filter((material) => !inside.has(material))
    .map(materialHtml)
    .join('')
}

/**
 * QTI 1.2: items with one choice of a list and matching, as Canvas and others write them; all else is refused by name.
 */
export const readQti12: FormatReader = async function* (source) {
  const count = createCounter()
  for await (const document of source.documents()) {
    let any = false
    let isQti = false
    const passages = createPassages()
    const isWanted = (name: string, depth: number) => {
      // A manifest has items as well, which are no questions.
      if (depth === 1) isQti ||= name === 'questestinterop'
      return isQti && depth > 1 && (name === 'item' || name === 'presentation_material')
    }
    const found = readXml(document.open(), isWanted, 'item')
    for (let next = await found.next(); ; next = await found.next()) {
      const name = document.name ?? 'the file'
      if (next.done) {
        const { root, fault, repairs } = next.value
        refuseWithoutRoot(document, next.value)
        const none = !any && root === 'questestinterop' ? 'It contains no question.' : undefined
        const foreign = root !== 'questestinterop' && document.name === null ? `<${root}> is not QTI 1.2.` : undefined
        const reason = fault ?? none ?? foreign
        if (root !== undefined && root !== 'questestinterop') document.leave?.()
        if (reason) yield { number: count(), place: name, itemId: null, notes: repairs, reason } satisfies ReadItem
        break
      }
      const { node, repairs, fault } = next.value
      if (passages.take(next.value)) continue
      any = true
      const place = placeIn(document, `line ${node.line}`)
      const itemId = node.attributes['ident'] ?? null
      const notes = new Set(repairs)
      const at = { place, itemId, notes }
      const element = next.value
      if (!fault && isMatching(node)) {
        yield* themeItems(count, document.file ? { ...at, files: document.file } : at, (said) =>
          toSet(node, passages.of(element, said), said),
        )
        continue
      }
      const item = itemOf({ number: count(), ...at }, (said) =>
        fault ? refuse(fault) : toQuestion(node, passages.of(element, said), said),
      )
      yield withFiles(item, document)
    }
  }
}
