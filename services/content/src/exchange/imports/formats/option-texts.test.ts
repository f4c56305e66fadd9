import { describe, expect, it } from 'vitest'
import { readFile } from '#testing/exchange.ts'

const read = (text: string, name = 'x') => readFile(Buffer.from(text), name)
const answer = (fraction: number, text: string) => `<answer fraction="${fraction}"><text>${text}</text></answer>`
const moodle = (stem: string, rest: string) =>
  `<question type="multichoice"><questiontext format="html"><text>${stem}</text></questiontext><single>true</single>${rest}</question>`
const quiz = (...questions: string[]) => `<?xml version="1.0"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`

describe('texts of options', () => {
  it('keep their formatting with the words beside it, and refuse what the bank cannot show', async () => {
    const first = async (html: string) => {
      const file = await read(
        quiz(
          moodle(
            's',
            `<answer fraction="100" format="html"><text><![CDATA[${html}]]></text></answer>${answer(0, 'b')}`,
          ),
        ),
      )
      const [line] = 'lines' in file ? file.lines : []
      return line && 'item' in line ? line.item.content.options[0] : line?.reason
    }
    expect(await first('10<sup>9</sup>/L, H<sub>2</sub>O<br>next')).toMatchObject({
      text: '10⁹/L, H₂O\nnext',
      textHtml: '10<sup>9</sup>/L, H<sub>2</sub>O<br />next',
    })
    expect(await first('x<sup>abc</sup>')).toMatchObject({ text: 'xabc', textHtml: 'x<sup>abc</sup>' })
    expect(await first('<p>plain <span style="font-size:12px">words</span></p>')).toEqual({
      text: 'plain words',
      rationale: '',
      correct: true,
    })
    expect(await first('<b>bold</b><script>alert(1)</script>')).toMatchObject({
      text: 'bold',
      textHtml: '<b>bold</b>',
    })
    expect(await first('<math><mi>x</mi></math>')).toBe(
      'option 1: There is a formula (MathML) in it, which is not imported.',
    )
    expect(await first('<img src="x.png">')).toBe(
      'option 1: It contains a picture that does not come with the file (x.png).',
    )
  })
})
