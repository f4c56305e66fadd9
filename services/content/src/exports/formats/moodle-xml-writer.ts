import { writeExtras } from '#exchange/extras.ts'
import type { ExportQuestion, FormatWriter } from '../format-writer.ts'
import { cdata, xmlText } from '../xml-text.ts'
import { moodlePath } from './gift-writer.ts'

const rich = (name: string, html: string) => `    <${name} format="html"><text>${html ? cdata(html) : ''}</text></${name}>\n`
const plain = (text: string) => `<text>${xmlText(text)}</text>`

const categoryOf = (path: string) => `  <question type="category">\n    <category>${plain(path)}</category>\n  </question>\n`

/** In per cent: several right answers share the mark, a wrong one takes it. */
const fractionOf = (correct: boolean, kind: ExportQuestion['kind'], several: number): number => {
  if (kind === 'single') return correct ? 100 : 0
  return correct ? Number((100 / several).toFixed(5)) : -100
}

function elementOf(question: ExportQuestion): string {
  const { id, code, kind, options } = question
  const { stem, explanation } = writeExtras(question)
  const several = options.filter(({ correct }) => correct).length
  const answers = options.map(
    ({ text, rationale, correct }) =>
      `    <answer fraction="${fractionOf(correct, kind, several)}" format="plain_text">${plain(text)}<feedback format="plain_text">${plain(rationale)}</feedback></answer>\n`,
  )
  return [
    '  <question type="multichoice">\n',
    `    <name>${plain(code)}</name>\n`,
    rich('questiontext', stem),
    rich('generalfeedback', explanation),
    '    <defaultgrade>1.0</defaultgrade>\n    <penalty>0</penalty>\n    <hidden>0</hidden>\n',
    `    <idnumber>${xmlText(id)}</idnumber>\n`,
    `    <single>${kind === 'single'}</single>\n    <shuffleanswers>true</shuffleanswers>\n    <answernumbering>ABCD</answernumbering>\n`,
    ...answers,
    '  </question>\n',
  ].join('')
}

/** Moodle XML. */
export const moodleXmlWriter: FormatWriter = {
  write: async function* (questions) {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'
    let category = ''
    for await (const question of questions) {
      const path = moodlePath(question.category)
      if (path !== category) yield categoryOf(path)
      category = path
      yield elementOf(question)
    }
    yield '</quiz>\n'
  },
}
