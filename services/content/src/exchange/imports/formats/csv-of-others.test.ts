import { guessColumns } from '@wardround/proto/question-table.ts'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openedFile } from '#testing/exchange.ts'

const HEADINGS = ['No', 'Question text', 'A', 'B', 'C', 'Correct answer', 'Feedback', 'Owner']
const TABLE = `${HEADINGS.join(',')}\r\n1,Which drug – now?,Aspirin,Café au lait,£5,Aspirin,Because.,Jo\r\n2,Which dose?,5 µg,6 µg,7 µg,B,,Jo\r\n`

const read = async (bytes: Buffer, columns?: Record<string, string>) => {
  const { notes, ...file } = await openedFile(bytes, 'bank.csv', columns)
  return {
    notes,
    lines:
      'lines' in file ? file.lines.map((line) => ('item' in line ? line.item.content : line.reason)) : [file.problem],
  }
}

/** Windows-1252 for the signs of the table. */
const windows1252 = (text: string) => Buffer.from(text.replaceAll('–', '\u0096'), 'latin1')

describe('a CSV of others', () => {
  it('is read by the columns that were chosen, whatever Windows has saved it as', async () => {
    const columns = guessColumns(HEADINGS)
    expect(columns).toEqual({
      stem: 'Question text',
      option_1: 'A',
      option_2: 'B',
      option_3: 'C',
      answers: 'Correct answer',
      explanation: 'Feedback',
    })
    const expected = [
      {
        stem: '<p>Which drug – now?</p>',
        options: [{ text: 'Aspirin', correct: true }, { text: 'Café au lait' }, { text: '£5' }],
        explanation: '<p>Because.</p>',
      },
      { options: [{ text: '5 µg' }, { text: '6 µg', correct: true }, { text: '7 µg' }] },
    ]
    const left = 'Columns not read: No, Owner.'
    const asWindows = 'The file was read as Windows-1252, as Excel saves CSV. Check accents and symbols.'
    expect(await read(Buffer.from(TABLE), columns)).toMatchObject({ lines: expected, notes: [left] })
    expect(await read(windows1252(TABLE), columns)).toMatchObject({ lines: expected, notes: [asWindows, left] })
    expect(await read(Buffer.from(`\uFEFF${TABLE}`, 'utf16le'), columns)).toMatchObject({ lines: expected })
    expect(await read(Buffer.from(TABLE, 'utf16le'), columns)).toMatchObject({ lines: expected })
  })

  it('without a choice says which columns are missing, and refuses text that is two encodings at once', async () => {
    expect((await read(Buffer.from(TABLE))).lines).toEqual([
      expect.stringMatching(/format could not be detected|Missing from the header row/),
    ])
    const torn = Buffer.concat([Buffer.from(TABLE), windows1252('3,Caf\u00e9?,a,b,c,A,,\r\n')])
    expect((await read(torn, guessColumns(HEADINGS))).lines).toEqual([expect.stringMatching(/not UTF-8/)])
  })
})

describe('a package', () => {
  it('names what of it was not read', async () => {
    const item =
      '<assessmentItem identifier="i" xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Which?</prompt><simpleChoice identifier="a">A</simpleChoice><simpleChoice identifier="b">B</simpleChoice></choiceInteraction></itemBody></assessmentItem>'
    const files = {
      'imsmanifest.xml': '<manifest/>',
      'a.xml': item,
      'handout.pdf': 'x',
      'more.gift': 'Which? {=a ~b}',
      '__MACOSX/._a.xml': 'x',
    }
    const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
    expect((await openedFile(Buffer.from(bytes), 'x.zip')).notes).toEqual(['Not read: handout.pdf, more.gift.'])
  })
})
