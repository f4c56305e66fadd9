import { describe, expect, it } from 'vitest'
import { readFile } from '#testing/exchange.ts'
import { readExchangeFile, reportOf } from '#testing/exchange-file.ts'

describe('a fault in a file', () => {
  it('costs a row of CSV only when the quote is in it, whatever the line ends', async () => {
    expect(reportOf(await readExchangeFile('quotes-and-line-ends.csv'))).toEqual([
      { place: 'line 2', reason: expect.stringContaining('The row cannot be read: a quotation mark') },
      { place: 'line 3', reason: 'The row cannot be read: a quotation mark is not closed.' },
      { place: 'line 4', options: ['Wait', 'Endoscopy!', 'CT'] },
      { place: 'line 5', options: ['Wait', 'Endoscopy', 'CT!'] },
    ])
  })

  it('costs one question of GIFT where a brace is missing, and every question is counted', async () => {
    const report = reportOf(await readExchangeFile('missing-brace.gift'))
    expect(report).toHaveLength(100)
    const refused = (report as { place: string; reason?: string }[]).filter(({ reason }) => reason)
    expect(refused).toEqual([{ place: 'line 7', reason: 'line 7: The brace that opens here is not closed.' }])
  })

  it('ends a question of GIFT at the next one also without an empty line, and at a category', async () => {
    const text = [
      'One {',
      '=x',
      '~y',
      '::b:: Two',
      'of two lines {',
      '=x',
      '~y',
      '}',
      'Three {=x ~y',
      '$CATEGORY: A{',
    ].join('\n')
    expect(reportOf(await readFile(Buffer.from(`${text}\nFour {=x ~y}\n`), 'x.gift'))).toEqual([
      { place: 'line 1', reason: 'line 1: The brace that opens here is not closed.' },
      { place: 'line 4', options: ['x!', 'y'] },
      { place: 'line 9', reason: 'line 9: The brace that opens here is not closed.' },
      { place: 'line 11', options: ['x!', 'y'] },
    ])
  })

  it('is no fault: a brace within an answer that is escaped, and an empty line between answers', async () => {
    expect(reportOf(await readFile(Buffer.from('Which \\{set\\}? {\n=\\{1\\}\n\n~b\n}\n'), 'x'))).toEqual([
      { place: 'line 1', options: ['{1}!', 'b'] },
    ])
  })
})

describe('Aiken', () => {
  it('is known by its last lines though braces stand in it, takes A)Text, and begins options with A', async () => {
    const file = await readExchangeFile('braces.aiken.txt')
    expect(file).toMatchObject({ format: 'aiken' })
    expect(reportOf(file)).toEqual([
      { place: 'line 1', options: ['{1, 2}!', '{=3 ~4}'] },
      { place: 'line 6', options: ['Nitrofurantoin!', 'Flucloxacillin', 'Aciclovir'] },
    ])
  })
})

describe('a control character', () => {
  it('is left out of XML when the note says so', async () => {
    const option = (fraction: number, text: string) => `<answer fraction="${fraction}"><text>${text}</text></answer>`
    const xml = `<quiz><question type="multichoice"><questiontext><text>a\u0007b</text></questiontext><single>true</single>${option(100, 'x\u0001y')}${option(0, 'z')}</question></quiz>`
    const file = await readFile(Buffer.from(xml), 'x.xml')
    expect('lines' in file && file.lines).toMatchObject([
      {
        notes: ['A control character was left out.'],
        item: { content: { stem: '<p>ab</p>', options: [{ text: 'xy' }, { text: 'z' }] } },
      },
    ])
  })
})
