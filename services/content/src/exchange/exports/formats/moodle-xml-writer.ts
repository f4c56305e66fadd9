import type { ExportQuestion, FormatWriter } from '#exchange/exports/format-writer.ts'
import { groupThemes, outOfSet } from '#exchange/exports/group-themes.ts'
import { cdata, xmlText } from '#exchange/exports/xml-text.ts'
import { themeMark, writeExtras } from '#exchange/extras.ts'
import { hasFormattedOption } from '#exchange/option-text.ts'
import { writeThemeFeedback } from '#exchange/theme-feedback.ts'
import { moodlePath } from './gift-writer.ts'

/** Pictures by name, as base64. */
type Files = ReadonlyMap<string, string>

async function filesOf(questions: readonly ExportQuestion[]): Promise<Files> {
  const files = new Map<string, string>()
  for (const { pictures = [] } of questions)
    for (const { name, read } of pictures) if (!files.has(name)) files.set(name, (await read()).toString('base64'))
  return files
}

/** The pictures that a text shows, as they stand beside it. */
const filesIn = (html: string, files: Files): string =>
  [...files]
    .filter(([name]) => html.includes(`@@PLUGINFILE@@/${name}`))
    .map(([name, base64]) => `<file name="${name}" path="/" encoding="base64">${base64}</file>`)
    .join('')

const rich = (name: string, html: string, files: Files) =>
  `    <${name} format="html"><text>${html ? cdata(html) : ''}</text>${filesIn(html, files)}</${name}>\n`
const plain = (text: string) => `<text>${xmlText(text)}</text>`

const categoryOf = (path: string) =>
  `  <question type="category">\n    <category>${plain(path)}</category>\n  </question>\n`

/** In per cent: several right answers share the mark, a wrong one takes it. */
const fractionOf = (correct: boolean, kind: ExportQuestion['kind'], several: number): number => {
  if (kind !== 'multiple') return correct ? 100 : 0
  return correct ? Number((100 / several).toFixed(5)) : -100
}

const formatOf = (html: string | undefined) => `format="${html === undefined ? 'plain_text' : 'html'}"`

async function elementOf(question: ExportQuestion): Promise<string> {
  const { id, code, kind, options } = question
  const { stem, explanation } = writeExtras(question)
  const files = await filesOf([question])
  const several = options.filter(({ correct }) => correct).length
  const part = (text: string, html: string | undefined) =>
    html === undefined ? plain(text) : `<text>${cdata(html)}</text>${filesIn(html, files)}`
  const answers = options.map(({ text, textHtml, rationale, rationaleHtml, correct }) => {
    const feedback = `<feedback ${formatOf(rationaleHtml)}>${part(rationale, rationaleHtml)}</feedback>`
    const fraction = fractionOf(correct, kind, several)
    return `    <answer fraction="${fraction}" ${formatOf(textHtml)}>${part(text, textHtml)}${feedback}</answer>\n`
  })
  return [
    '  <question type="multichoice">\n',
    `    <name>${plain(code)}</name>\n`,
    rich('questiontext', stem, files),
    rich('generalfeedback', explanation, files),
    '    <defaultgrade>1.0</defaultgrade>\n    <penalty>0</penalty>\n    <hidden>0</hidden>\n',
    `    <idnumber>${xmlText(id)}</idnumber>\n`,
    `    <single>${kind !== 'multiple'}</single>\n    <shuffleanswers>false</shuffleanswers>\n    <answernumbering>ABCD</answernumbering>\n`,
    ...answers,
    '  </question>\n',
  ].join('')
}

const pair = (stem: string, answer: string, files: Files) =>
  `    <subquestion format="html"><text>${stem ? cdata(stem) : ''}</text>${filesIn(stem, files)}<answer>${plain(answer)}</answer></subquestion>\n`

/** A theme as a matching question: first its options in their order, without stems, then each stem with its option. */
async function matchingOf(theme: string, questions: readonly [ExportQuestion, ...ExportQuestion[]]): Promise<string> {
  const [{ options }] = questions
  const files = await filesOf(questions)
  return [
    '  <question type="matching">\n',
    `    <name>${plain(theme)}</name>\n`,
    rich('questiontext', themeMark(theme), files),
    rich('generalfeedback', writeThemeFeedback(questions), files),
    '    <defaultgrade>1.0</defaultgrade>\n    <penalty>0</penalty>\n    <hidden>0</hidden>\n    <shuffleanswers>false</shuffleanswers>\n',
    ...options.map(({ text }) => pair('', text, files)),
    ...questions.map((question) =>
      pair(
        writeExtras({ ...question, theme: null }).stem,
        question.options.find(({ correct }) => correct)?.text ?? '',
        files,
      ),
    ),
    '  </question>\n',
  ].join('')
}

/** Moodle XML. */
export const moodleXmlWriter: FormatWriter = {
  pictures: { prefix: '@@PLUGINFILE@@/', kept: 'within' },
  leavesOut: outOfSet,
  write: async function* (questions) {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'
    let category = ''
    for await (const group of groupThemes(questions)) {
      const [question] = group
      const path = moodlePath(question.category)
      if (path !== category) yield categoryOf(path)
      category = path
      if (question.theme !== null && !group.some(hasFormattedOption)) yield await matchingOf(question.theme, group)
      else for (const each of group) yield await elementOf(each)
    }
    yield '</quiz>\n'
  },
}
