import { joinPath } from '#exchange/category-path.ts'
import type { ExportQuestion } from '#exchange/exports/format-writer.ts'
import { xhtml, xmlAttribute } from '#exchange/exports/xml-text.ts'
import { writeExtras } from '#exchange/extras.ts'
import { rationaleHtmlOf, textHtmlOf } from '#exchange/option-text.ts'

export type Qti2Version = '2.1' | '2.2' | '3.0'

const hyphened = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

type Attributes = Record<string, string>
/** Builds an element; QTI 3 writes names with hyphens and a prefix. */
type Build = (name: string, attributes: Attributes, ...content: readonly string[]) => string

const builderOf =
  (version: Qti2Version): Build =>
  (name, attributes, ...content) => {
    const isNew = version === '3.0'
    const tag = isNew ? `qti-${hyphened(name)}` : name
    const pairs = Object.entries(attributes).map(
      ([key, value]) => ` ${isNew ? hyphened(key) : key}="${xmlAttribute(value)}"`,
    )
    return content.length > 0 ? `<${tag}${pairs.join('')}>${content.join('')}</${tag}>` : `<${tag}${pairs.join('')}/>`
  }

export const QTI2_NAMESPACES: Record<Qti2Version, string> = {
  '2.1': 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  '2.2': 'http://www.imsglobal.org/xsd/imsqti_v2p2',
  '3.0': 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
}

const choiceId = (index: number) => `choice_${index + 1}`

function processingOf(build: Build): string {
  const score = (value: string) =>
    build('setOutcomeValue', { identifier: 'SCORE' }, build('baseValue', { baseType: 'float' }, value))
  const match = build(
    'match',
    {},
    build('variable', { identifier: 'RESPONSE' }),
    build('correct', { identifier: 'RESPONSE' }),
  )
  return build(
    'responseProcessing',
    {},
    build('responseCondition', {}, build('responseIf', {}, match, score('1')), build('responseElse', {}, score('0'))),
    build('setOutcomeValue', { identifier: 'FEEDBACK' }, build('variable', { identifier: 'RESPONSE' })),
    build('setOutcomeValue', { identifier: 'SOLUTION' }, build('baseValue', { baseType: 'identifier' }, 'GENERAL')),
  )
}

/** A question as an item: rationales as feedback within the choices, the explanation as modal feedback. */
export function qti2Item(question: ExportQuestion, version: Qti2Version): string {
  const build = builderOf(version)
  const { id, code, kind, category, options } = question
  const { stem, explanation } = writeExtras(question)
  const cardinality = kind !== 'multiple' ? 'single' : 'multiple'
  const keys = options.flatMap(({ correct }, index) => (correct ? [build('value', {}, choiceId(index))] : []))
  const choices = options.map((option, index) => {
    const said = rationaleHtmlOf(option)
    const shown = { outcomeIdentifier: 'FEEDBACK', identifier: choiceId(index), showHide: 'show' }
    const feedback = said ? build('feedbackInline', shown, xhtml(said)) : ''
    return build('simpleChoice', { identifier: choiceId(index) }, xhtml(textHtmlOf(option)), feedback)
  })
  const solution = xhtml(explanation)
  const modal = { outcomeIdentifier: 'SOLUTION', identifier: 'GENERAL', showHide: 'show' }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${build(
    'assessmentItem',
    {
      xmlns: QTI2_NAMESPACES[version],
      identifier: id,
      title: code,
      ...(category.length > 0 ? { label: `category: ${joinPath(category)}` } : {}),
      adaptive: 'false',
      timeDependent: 'false',
    },
    build(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality, baseType: 'identifier' },
      build('correctResponse', {}, ...keys),
    ),
    build(
      'outcomeDeclaration',
      { identifier: 'SCORE', cardinality: 'single', baseType: 'float' },
      build('defaultValue', {}, build('value', {}, '0')),
    ),
    build('outcomeDeclaration', { identifier: 'FEEDBACK', cardinality, baseType: 'identifier' }),
    build('outcomeDeclaration', { identifier: 'SOLUTION', cardinality: 'single', baseType: 'identifier' }),
    build(
      'itemBody',
      {},
      `<div class="wr-stem">${xhtml(stem)}</div>`,
      build(
        'choiceInteraction',
        { responseIdentifier: 'RESPONSE', shuffle: 'false', maxChoices: kind !== 'multiple' ? '1' : '0' },
        ...choices,
      ),
    ),
    processingOf(build),
    solution ? build('modalFeedback', modal, version === '3.0' ? build('contentBody', {}, solution) : solution) : '',
  )}\n`
}
