import type { ExchangeQuestion } from '#exchange/exchange-question.ts'
import { escapeAttribute, htmlToText } from '#exchange/html-text.ts'
import { refuse } from '#exchange/refusal.ts'
import { textToHtml } from '#text.ts'
import type { FormatReader, ReadItem } from '../read-item.ts'
import { readXml } from '../xml/read-xml.ts'
import { childOf, childrenOf, descendantsOf, innerHtml, isNode, plainName, textOf, type XmlNode } from '../xml/xml-node.ts'
import { createCounter } from './counter.ts'
import { QTI_UNSUPPORTED } from './qti-names.ts'
import { itemOf, placeIn, withExtras, withFiles } from './read-question.ts'
import { type MatchingSet, optionList, themeItems } from './read-theme.ts'

const RESPONSES = ['response_lid', 'response_str', 'response_xy', 'response_num', 'response_grp', 'response_extension']

/** A field of the item's metadata, such as the question type that Canvas gives. */
const metadataOf = (item: XmlNode, label: string): string | undefined => {
  const field = [...descendantsOf(childOf(item, 'itemmetadata'), 'qtimetadatafield')].find(
    (one) => textOf(childOf(one, 'fieldlabel')).trim() === label,
  )
  return field && textOf(childOf(field, 'fieldentry')).trim()
}

/** The texts of a material as HTML, as their type says. An image is kept as one, so that it refuses the question. */
const materialHtml = (node: XmlNode | undefined): string =>
  [...descendantsOf(node, 'mattext', 'matimage', 'mataudio', 'matvideo', 'matapplet', 'matbreak')]
    .map((part) => {
      const name = plainName(part.name)
      if (name === 'matbreak') return '<br />'
      if (name !== 'mattext')
        return name === 'matimage'
          ? `<img src="${escapeAttribute(part.attributes['uri'] ?? '')}" />`
          : `<${name.slice(3)}></${name.slice(3)}>`
      const type = part.attributes['texttype'] ?? 'text/plain'
      if (part.children.some(isNode)) return innerHtml(part)
      return type === 'text/html' ? textOf(part).trim() : textToHtml(textOf(part))
    })
    .join('')

/** The one response with choices; anything else is refused by name. */
function responseOf(item: XmlNode): XmlNode {
  const type = metadataOf(item, 'question_type') ?? ''
  const named = QTI_UNSUPPORTED[type]
  if (named) refuse(`${named} are not supported.`)
  const responses = [...descendantsOf(childOf(item, 'presentation'), ...RESPONSES)]
  const [first] = responses
  if (!first) return refuse('The item asks nothing: there is no response in it.')
  const name = plainName(first.name)
  if (name !== 'response_lid') refuse(`${QTI_UNSUPPORTED[name] ?? `Items with ${name}`} are not supported.`)
  if (responses.length > 1) refuse(`Items with ${responses.length} responses (matching, dropdowns, blanks) are not supported.`)
  if (/^ordered$/i.test(first.attributes['rcardinality'] ?? '')) refuse('Ordering questions are not supported.')
  if (childrenOf(first, 'render_choice').length === 0) refuse('Only responses that are chosen from a list are supported.')
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

/** The correct choices: those of the condition with the most marks, and of every condition with marks where several are asked for. */
function keyOf(conditions: readonly Condition[], several: boolean, notes: Set<string>): Set<string> {
  const scored = conditions.filter(({ chosen, score }) => chosen.length > 0 && score > 0)
  if (scored.length === 0) {
    const marked = conditions.filter((condition) => condition.marked)
    if (marked.length === 0) refuse('answer: No answer of the item earns marks.')
    return new Set(marked.flatMap(({ chosen }) => chosen))
  }
  const most = Math.max(...scored.map(({ score }) => score))
  const best = several ? scored : scored.filter(({ score }) => score === most)
  if (!several && best.length < scored.length) notes.add('Part of the marks for other options is not kept.')
  return new Set(best.flatMap(({ chosen }) => chosen))
}

function toQuestion(item: XmlNode, notes: Set<string>): ExchangeQuestion {
  const response = responseOf(item)
  const several = /^multiple$/i.test(response.attributes['rcardinality'] ?? '')
  const conditions = conditionsOf(item)
  const key = keyOf(conditions, several, notes)
  const labels = [...descendantsOf(response, 'response_label')]
  const feedback = new Map(childrenOf(item, 'itemfeedback').map((one) => [one.attributes['ident'] ?? '', materialHtml(one)]))
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
      text: htmlToText(materialHtml(label), `option ${index + 1}`, notes),
      rationale: shown.map((one) => htmlToText(feedback.get(one) as string, `feedback of option ${index + 1}`, notes)).join('\n'),
      correct: key.has(id),
    }
  })
  const explanation = [...feedback].filter(([id, html]) => html && !taken.has(id))
  if (explanation.some(([id]) => !/^general_fb$/.test(id))) notes.add('Feedback for right and wrong answers went into the explanation.')
  const presentation = childOf(item, 'presentation')
  const stem = childrenOf(presentation).filter((child) => child !== response)
  const inFlow = stem.some((child) => [...descendantsOf(child)].includes(response))
  return withExtras({
    kind: several ? 'multiple' : 'single',
    stem: inFlow ? stemInFlow(presentation, response) : stem.map((child) => materialHtml({ ...child, children: [child] })).join(''),
    options,
    explanation: explanation.map(([, html]) => html).join(''),
    category: metadataOf(item, 'category')?.split(' / ') ?? [],
  })
}

const isMatching = (item: XmlNode) => metadataOf(item, 'question_type') === 'matching_question'

/** A matching question as Canvas writes it: a response for each stem, all with the same choices. */
function toSet(item: XmlNode, notes: Set<string>): MatchingSet {
  const presentation = childOf(item, 'presentation')
  const options = optionList()
  const rewarded = [...descendantsOf(childOf(item, 'resprocessing'), 'respcondition')].filter((condition) =>
    childrenOf(condition, 'setvar').some((setvar) => Number(textOf(setvar)) > 0),
  )
  const asked = rewarded.flatMap((condition) => [...descendantsOf(childOf(condition, 'conditionvar'), 'varequal')])
  const stems = [...descendantsOf(presentation, 'response_lid')].map((response) => {
    const right = asked.filter((one) => one.attributes['respident'] === response.attributes['ident']).map((one) => textOf(one).trim())
    const answers = [...descendantsOf(response, 'response_label')].flatMap((label) => {
      const text = htmlToText(materialHtml(label), 'options', notes)
      const place = text === '' ? [] : [options.placeOf(text)]
      return right.includes(label.attributes['ident'] ?? '') ? place : []
    })
    return { html: materialHtml(childOf(response, 'material')), answers }
  })
  const general = [...descendantsOf(item, 'itemfeedback')].map(materialHtml).join('')
  return {
    title: item.attributes['title'] ?? '',
    instruction: materialHtml(childOf(presentation, 'material')),
    explanation: general,
    options: options.texts,
    stems,
    category: metadataOf(item, 'category')?.split(' / ') ?? [],
  }
}

/** The stem where material and response stand together in a flow. */
const stemInFlow = (presentation: XmlNode | undefined, response: XmlNode): string => {
  const materials = [...descendantsOf(presentation, 'material')]
  const inside = new Set(
    [...descendantsOf(response, 'material')].filter((material) =>
      [...descendantsOf(response, 'response_label')].some((label) => [...descendantsOf(label, 'material')].includes(material)),
    ),
  )
  return materials
    .filter((material) => !inside.has(material))
    .map(materialHtml)
    .join('')
}

/** QTI 1.2: items with one choice of a list and matching, as Canvas and others write them; all else is refused by name. */
export const readQti12: FormatReader = async function* (source) {
  const count = createCounter()
  for await (const document of source.documents()) {
    let any = false
    const found = readXml(document.open(), (name, depth) => name === 'item' && depth > 1)
    for (let next = await found.next(); ; next = await found.next()) {
      const name = document.name ?? 'the file'
      if (next.done) {
        const { root, fault, repairs } = next.value
        const none = !any && root === 'questestinterop' ? 'There is no question in it.' : undefined
        const foreign = root !== 'questestinterop' && document.name === null ? `<${root}> is not QTI 1.2.` : undefined
        const reason = fault ?? none ?? foreign
        if (reason) yield { number: count(), place: name, itemId: null, notes: repairs, reason } satisfies ReadItem
        break
      }
      any = true
      const { node, repairs, fault } = next.value
      const place = placeIn(document, `line ${node.line}`)
      const itemId = node.attributes['ident'] ?? null
      const at = { place, itemId, notes: repairs }
      if (!fault && isMatching(node)) {
        yield* themeItems(count, document.file ? { ...at, files: document.file } : at, (notes) => toSet(node, notes))
        continue
      }
      const item = itemOf({ number: count(), ...at }, (notes) => (fault ? refuse(fault) : toQuestion(node, notes)))
      yield withFiles(item, document)
    }
  }
}
