import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type ReadFile, readFile } from '#testing/exchange.ts'

const lines = (file: ReadFile) =>
  'problem' in file
    ? [file.problem]
    : file.lines.map((line) => ('item' in line ? { stem: line.item.content.stem, notes: line.notes } : line.reason))
const zip = (files: Record<string, string>) =>
  readFile(
    Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))),
    'x.zip',
  )

const BROUGHT = 'The text that the question belongs to was added before its stem.'
const item = (id: string, before: string, attributes = '', interaction = '') =>
  `<assessmentItem identifier="${id}" xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2"${attributes}><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>a</value></correctResponse></responseDeclaration>${before}<itemBody><p>Which?</p><choiceInteraction responseIdentifier="R" maxChoices="1"${interaction}><simpleChoice identifier="a">A</simpleChoice><simpleChoice identifier="b">B</simpleChoice></choiceInteraction></itemBody></assessmentItem>`
const stimulus =
  '<assessmentStimulus identifier="s"><stimulusBody><p>A man of 40 falls.</p></stimulusBody></assessmentStimulus>'
const reference = '<assessmentStimulusRef identifier="s" href="texts/s.xml" title="s"/>'

describe('a question that belongs to a passage', () => {
  it('of QTI 2 gets it before its stem, or is refused', async () => {
    const file = await zip({ 'item1.xml': item('i1', reference), 'texts/s.xml': stimulus })
    expect(lines(file)).toEqual([{ stem: '<p>A man of 40 falls.</p><p>Which?</p>', notes: [BROUGHT] }])
    const alone = await readFile(Buffer.from(item('i1', reference)), 'x.xml')
    expect(lines(alone)).toEqual(['stem: The item belongs to a text that does not come with the file (texts/s.xml).'])
    const includes = item('i2', '').replace('<p>Which?</p>', '<xi:include href="p.xml"/><p>Which?</p>')
    expect(lines(await readFile(Buffer.from(includes), 'x.xml'))).toEqual([
      'stem: It includes another file, which is not read (p.xml).',
    ])
  })

  it('gets what the section of its test shows above it; a short instruction is noted', async () => {
    const passage = `<p>${'A long letter about a patient. '.repeat(9).trim()}</p>`
    const test = (rubric: string) =>
      `<assessmentTest identifier="t"><testPart><assessmentSection><rubricBlock view="candidate">${rubric}</rubricBlock><assessmentItemRef href="items/a.xml"/></assessmentSection></testPart></assessmentTest>`
    const files = (rubric: string) => ({ 'test.xml': test(rubric), 'items/a.xml': item('a', '') })
    expect(lines(await zip(files(passage)))).toEqual([{ stem: `${passage}<p>Which?</p>`, notes: [BROUGHT] }])
    expect(lines(await zip(files('<p>Answer all.</p>')))).toEqual([
      { stem: '<p>Which?</p>', notes: ['An instruction of the section was left out: Answer all.'] },
    ])
  })

  const item12 = (ident: string, metadata = '') =>
    `<item ident="${ident}"><itemmetadata><qtimetadata>${metadata}</qtimetadata></itemmetadata><presentation><material><mattext>Which?</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="1"><material><mattext>A</mattext></material></response_label><response_label ident="2"><material><mattext>B</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">1</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing></item>`
  const field = (label: string, entry: string) =>
    `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`

  it('of QTI 1.2 gets the material of its own section and the text that it names', async () => {
    const material =
      '<presentation_material><flow_mat><material><mattext>A letter.</mattext></material></flow_mat></presentation_material>'
    const text = `<item ident="t"><itemmetadata><qtimetadata>${field('question_type', 'text_only_question')}</qtimetadata></itemmetadata><presentation><material><mattext>A story.</mattext></material></presentation></item>`
    const named = (ident: string, parent: string) => item12(ident, field('parent_stimulus_item_ident', parent))
    const xml = `<questestinterop><assessment><section>${material}${item12('1')}</section><section>${item12('2')}${text}${named('3', 't')}${named('4', 'gone')}</section></assessment></questestinterop>`
    expect(lines(await readFile(Buffer.from(xml), 'x.xml'))).toEqual([
      { stem: '<p>A letter.</p><p>Which?</p>', notes: [BROUGHT] },
      { stem: '<p>Which?</p>', notes: [] },
      'Texts without a question are not supported.',
      { stem: '<p>A story.</p><p>Which?</p>', notes: [BROUGHT] },
      'stem: It belongs to a text that is not in the file (gone).',
    ])
  })

  it('is counted alone: items of a manifest are no questions', async () => {
    const manifest =
      '<manifest><organizations><organization><item identifier="m"><title>Week 1</title></item></organization></organizations></manifest>'
    const xml = `<questestinterop><assessment><section>${item12('1')}</section></assessment></questestinterop>`
    expect(lines(await zip({ 'imsmanifest.xml': manifest, 'a.xml': xml }))).toHaveLength(1)
  })
})

describe('what the bank has no place for', () => {
  it('is noted: title, weight, shuffling, direction and markup', async () => {
    const xml = item(
      'i1',
      '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="3"/>',
      ' title="Falls"',
      ' shuffle="true"',
    ).replace('<p>Which?</p>', '<p dir="rtl"><u>Which</u> <small>one</small>?</p>')
    expect(lines(await readFile(Buffer.from(xml), 'x.xml'))).toEqual([
      {
        stem: '<p><u>Which</u> one?</p>',
        notes: [
          'The text direction (dir) was left out.',
          'Shuffling was left out. Options stay in the order of the file.',
          'The weight was left out: 3 marks. Every question counts the same.',
          'The title was left out: Falls.',
          'stem: Markup was left out, its text is kept: small.',
        ],
      },
    ])
  })

  it('is never joined: feedback for a right and for a wrong answer', async () => {
    const modal = (id: string, text: string) =>
      `<modalFeedback outcomeIdentifier="F" identifier="${id}" showHide="show"><p>${text}</p></modalFeedback>`
    const read = async (...feedback: string[]) => {
      const file = await readFile(
        Buffer.from(item('i1', '').replace('</assessmentItem>', `${feedback.join('')}</assessmentItem>`)),
        'x.xml',
      )
      return (
        'lines' in file &&
        file.lines.map((line) => ('item' in line ? [line.item.content.explanation, ...line.notes] : line.reason))
      )
    }
    expect(
      await read(modal('CORRECT', 'Well done.'), modal('INCORRECT', 'Read again.'), modal('GENERAL', 'Because.')),
    ).toEqual([
      [
        '<p>Because.</p><p><strong>For a right answer</strong></p><p>Well done.</p><p><strong>For a wrong answer</strong></p><p>Read again.</p>',
        'Feedback for right and wrong answers was added to the explanation separately.',
      ],
    ])
    expect(await read(modal('F0', 'One.'), modal('F1', 'Two.'))).toEqual([
      [
        '',
        'Feedback "F0" was left out because the file does not say which answer it is for.',
        'Feedback "F1" was left out because the file does not say which answer it is for.',
      ],
    ])
  })
})
