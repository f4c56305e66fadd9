import { joinPath } from '#exchange/category-path.ts'
import type { ExportQuestion, FormatWriter } from '#exchange/exports/format-writer.ts'
import { xmlAttribute, xmlText } from '#exchange/exports/xml-text.ts'
import { writeExtras } from '#exchange/extras.ts'
import { rationaleHtmlOf, textHtmlOf } from '#exchange/option-text.ts'

const material = (html: string) => `<material><mattext texttype="text/html">${xmlText(html)}</mattext></material>`
const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${xmlText(entry)}</fieldentry></qtimetadatafield>`
const feedback = (id: string, html: string) =>
  `        <itemfeedback ident="${id}"><flow_mat>${material(html)}</flow_mat></itemfeedback>\n`
const choiceId = (index: number) => `choice_${index + 1}`
const equal = (index: number) => `<varequal respident="response1">${choiceId(index)}</varequal>`

/** Chosen are all right options and none of the others. */
const conditionOf = ({ kind, options }: ExportQuestion): string => {
  if (kind !== 'multiple') return equal(options.findIndex(({ correct }) => correct))
  return `<and>${options.map(({ correct }, index) => (correct ? equal(index) : `<not>${equal(index)}</not>`)).join('')}</and>`
}

const shown = (condition: string, id: string) =>
  `          <respcondition continue="Yes"><conditionvar>${condition}</conditionvar><displayfeedback feedbacktype="Response" linkrefid="${id}"/></respcondition>\n`

function itemOf(question: ExportQuestion): string {
  const { id, code, kind, category, options } = question
  const { stem, explanation } = writeExtras(question)
  const labels = options.map(
    (option, index) => `<response_label ident="${choiceId(index)}">${material(textHtmlOf(option))}</response_label>`,
  )
  const said = options.flatMap((option, index) => {
    const html = rationaleHtmlOf(option)
    return html ? [{ index, html }] : []
  })
  return [
    `      <item ident="${xmlAttribute(id)}" title="${xmlAttribute(code)}">\n`,
    `        <itemmetadata><qtimetadata>${field('question_type', kind !== 'multiple' ? 'multiple_choice_question' : 'multiple_answers_question')}${field('points_possible', '1')}${category.length > 0 ? field('category', joinPath(category)) : ''}</qtimetadata></itemmetadata>\n`,
    `        <presentation>${material(stem)}<response_lid ident="response1" rcardinality="${kind !== 'multiple' ? 'Single' : 'Multiple'}"><render_choice>${labels.join('')}</render_choice></response_lid></presentation>\n`,
    '        <resprocessing>\n          <outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>\n',
    ...(explanation ? [shown('<other/>', 'general_fb')] : []),
    ...said.map(({ index }) => shown(equal(index), `${choiceId(index)}_fb`)),
    `          <respcondition continue="No"><conditionvar>${conditionOf(question)}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>\n`,
    '        </resprocessing>\n',
    ...(explanation ? [feedback('general_fb', explanation)] : []),
    ...said.map(({ index, html }) => feedback(`${choiceId(index)}_fb`, html)),
    '      </item>\n',
  ].join('')
}

/** QTI 1.2 as Canvas reads it: one file of items. */
export const qti12Writer: FormatWriter = {
  pictures: { prefix: 'images/', kept: 'beside' },
  write: async function* (questions) {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">\n'
    yield '  <assessment ident="wardround" title="Wardround">\n    <section ident="root_section">\n'
    for await (const question of questions) yield itemOf(question)
    yield '    </section>\n  </assessment>\n</questestinterop>\n'
  },
}
