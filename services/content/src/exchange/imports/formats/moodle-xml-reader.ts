import { type ExchangeQuestion, questionIdOf } from '#exchange/exchange-question.ts'
import type { FormatReader, ReadItem } from '#exchange/imports/source/read-item.ts'
import { readXml } from '#exchange/imports/xml/read-xml.ts'
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  textOf,
  type XmlNode,
} from '#exchange/imports/xml/xml-node.ts'
import { readFormatted } from '#exchange/option-text.ts'
import { refuse } from '#exchange/refusal.ts'
import { createCounter } from './counter.ts'
import { noteShares, noteShuffle, noteTitle, noteWeight } from './left-out.ts'
import { moodleCategory, moodleTextToHtml } from './moodle-text.ts'
import { itemOf, refuseWithoutRoot, withExtras } from './read-question.ts'
import { type MatchingSet, optionList, themeItems } from './read-theme.ts'

/** Question types that are known and not supported, by the name people know them by. */
const UNSUPPORTED: Record<string, string> = {
  cloze: 'Cloze questions',
  essay: 'Essay questions',
  shortanswer: 'Short answer questions',
  numerical: 'Numerical questions',
  calculated: 'Calculated questions',
  ordering: 'Ordering questions',
  gapselect: 'Missing-word questions',
  ddwtos: 'Drag-and-drop questions',
  mtf: 'Multiple true-false questions',
  stack: 'STACK questions',
  description: 'Descriptions',
}

const trimmed = (node: XmlNode | undefined) => textOf(node).trim()

/** `<x format="html"><text>...</text></x>` as HTML. */
const htmlOf = (node: XmlNode | undefined, notes: Set<string>): string =>
  moodleTextToHtml(textOf(childOf(node, 'text')), node ? attributeOf(node, 'format') : undefined, notes)

const FILES = '@@PLUGINFILE@@'

/** The files that stand beside the texts of a question, by the address that the texts give them. */
function filesOf(question: XmlNode): ReadItem['files'] {
  return async (source) => {
    if (!source.startsWith(FILES)) return undefined
    const wanted = source.slice(FILES.length).replace(/\?.*$/, '')
    for (const file of descendantsOf(question, 'file')) {
      const { name = '', path = '/', encoding } = file.attributes
      if (
        encoding === 'base64' &&
        [`${path}${name}`, encodeURI(`${path}${name}`), `${path}${encodeURIComponent(name)}`].includes(wanted)
      )
        return Buffer.from(textOf(file), 'base64')
    }
    return undefined
  }
}

function optionsOf(question: XmlNode, several: boolean, notes: Set<string>): ExchangeQuestion['options'] {
  const answers = childrenOf(question, 'answer')
  const fractions = answers.map((answer) => Number(attributeOf(answer, 'fraction') ?? 0))
  if (!several && fractions.some((fraction) => fraction > 0 && fraction < 100))
    notes.add('Partial marks for other options were left out.')
  if (several) noteShares(fractions, notes)
  const isPlain = (node: XmlNode | undefined) => node && attributeOf(node, 'format') === 'plain_text'
  const textIn = (answer: XmlNode, where: string) =>
    isPlain(answer)
      ? { text: textOf(childOf(answer, 'text')) }
      : readFormatted('text', htmlOf(answer, notes), where, notes)
  const rationaleIn = (feedback: XmlNode | undefined, where: string) =>
    isPlain(feedback)
      ? { rationale: textOf(childOf(feedback, 'text')) }
      : readFormatted('rationale', htmlOf(feedback, notes), where, notes)
  return answers.map((answer, index) => ({
    ...textIn(answer, `option ${index + 1}`),
    ...rationaleIn(childOf(answer, 'feedback'), `feedback of option ${index + 1}`),
    correct: several ? (fractions[index] as number) > 0 : (fractions[index] as number) >= 100,
  }))
}

/**
 * What of a question is not taken over. Sentences for every right or wrong answer say nothing about it; only Moodle
 * shows them.
 */
function noteWhatIsLeft(question: XmlNode, notes: Set<string>): void {
  if (
    ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].some(
      (name) => trimmed(childOf(question, name, 'text')) !== '',
    )
  )
    notes.add('The messages for right and wrong answers were left out.')
  const tags = childrenOf(childOf(question, 'tags'), 'tag')
    .map((tag) => trimmed(childOf(tag, 'text')))
    .filter(Boolean)
  if (tags.length > 0) notes.add(`Tags were left out: ${tags.join(', ')}.`)
  if (trimmed(childOf(question, 'hint', 'text'))) notes.add('Hints were left out.')
  const id = trimmed(childOf(question, 'idnumber'))
  // Without a number the name is what the report calls the question, and that of a matching question is its theme.
  if (id && questionIdOf(id) === undefined && attributeOf(question, 'type') !== 'matching')
    noteTitle(trimmed(childOf(question, 'name', 'text')), [id], notes)
  noteWeight(trimmed(childOf(question, 'defaultgrade')), notes)
  noteShuffle(trimmed(childOf(question, 'shuffleanswers')), notes)
}

/** A matching question; an answer without a stem is a further option. */
function toSet(question: XmlNode, category: string[], notes: Set<string>): MatchingSet {
  const options = optionList()
  const pairs = childrenOf(question, 'subquestion').map((pair) => ({
    html: htmlOf(pair, notes),
    answers: [options.placeOf(trimmed(childOf(pair, 'answer', 'text')))],
  }))
  noteWhatIsLeft(question, notes)
  return {
    title: trimmed(childOf(question, 'name', 'text')),
    instruction: htmlOf(childOf(question, 'questiontext'), notes),
    explanation: htmlOf(childOf(question, 'generalfeedback'), notes),
    options: options.texts,
    stems: pairs.filter(({ html }) => html !== ''),
    category,
  }
}

function toQuestion(question: XmlNode, category: string[], notes: Set<string>): ExchangeQuestion {
  const type = attributeOf(question, 'type') ?? ''
  if (type !== 'multichoice' && type !== 'truefalse')
    refuse(`${UNSUPPORTED[type] ?? `Questions of the type "${type.slice(0, 40)}"`} are not supported.`)
  const several = type === 'multichoice' && /^(false|0)$/.test(trimmed(childOf(question, 'single')))
  const options = optionsOf(question, several, notes)
  const named =
    type === 'truefalse'
      ? options.map((option) => ({ ...option, text: option.text.charAt(0).toUpperCase() + option.text.slice(1) }))
      : options
  noteWhatIsLeft(question, notes)
  return withExtras({
    kind: several ? 'multiple' : 'single',
    stem: htmlOf(childOf(question, 'questiontext'), notes),
    options: named,
    explanation: htmlOf(childOf(question, 'generalfeedback'), notes),
    category,
  })
}

/** Moodle XML: multiple choice, true-false and matching come in; all else is refused by name. */
export const readMoodleXml: FormatReader = async function* (source) {
  const count = createCounter()
  let category: string[] = []
  for await (const document of source.documents()) {
    const found = readXml(document.open(), (name, depth) => name === 'question' && depth > 1, 'question')
    for (let next = await found.next(); ; next = await found.next()) {
      if (next.done) {
        const { fault, root } = next.value
        refuseWithoutRoot(document, next.value)
        if (root !== undefined && root !== 'quiz' && document.name !== null) document.leave?.()
        else if (fault || root !== 'quiz')
          yield {
            number: count(),
            place: document.name ?? 'the file',
            itemId: null,
            notes: [],
            reason: fault ?? `<${root}> is not Moodle XML.`,
          }
        break
      }
      const { node, repairs, fault } = next.value
      if (!fault && attributeOf(node, 'type') === 'category') {
        category = moodleCategory(trimmed(childOf(node, 'category', 'text')))
        continue
      }
      const itemId = trimmed(childOf(node, 'idnumber')) || trimmed(childOf(node, 'name', 'text')) || null
      const at = { place: `line ${node.line}`, itemId, notes: repairs }
      const files = filesOf(node)
      if (!fault && attributeOf(node, 'type') === 'matching') {
        yield* themeItems(count, { ...at, files }, (notes) => toSet(node, category, notes))
        continue
      }
      const item = itemOf({ number: count(), ...at }, (notes) =>
        fault ? refuse(fault) : toQuestion(node, category, notes),
      )
      yield { ...item, files }
    }
  }
}
