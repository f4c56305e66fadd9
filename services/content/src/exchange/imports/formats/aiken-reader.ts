import { textToHtml } from '#bank/text.ts'
import type { FormatReader, ReadItem } from '#exchange/imports/source/read-item.ts'
import { refuse } from '#exchange/refusal.ts'
import { createCounter } from './counter.ts'
import { itemOf, withExtras } from './read-question.ts'
import { textLines } from './text-lines.ts'

const OPTION = /^\s*([A-Z])(?:[.)]\s+|\))(.*\S)\s*$/s
const ANSWER = /^\s*ANSWER:\s*(.*?)[.)]?\s*$/is

type Block = { number: number; start: number; stem: string[]; options: { letter: string; text: string }[] }

/** An option of the block; its list begins with A, so that "E. coli" may begin a stem. */
function optionOf(text: string, block: Block | undefined): Block['options'][number] | undefined {
  const [, letter = '', option = ''] = OPTION.exec(text) ?? []
  return option === '' || (letter !== 'A' && !block?.options.length) ? undefined : { letter, text: option }
}

const newBlock = (number: number, start: number): Block => ({ number, start, stem: [], options: [] })

/** `answer` is what follows ANSWER:, undefined when the block ends without it. */
const toItem = ({ number, start, stem, options }: Block, answer: string | undefined, line: number): ReadItem =>
  itemOf({ number, place: `line ${start}`, itemId: null }, () => {
    if (stem.length === 0) refuse(`line ${start}: There is no stem before the options.`)
    if (answer === undefined) refuse(`line ${line}: The question ends without a line that says ANSWER:.`)
    if (!/^[A-Z]$/.test(answer)) refuse(`line ${line}: ANSWER: must be followed by one letter.`)
    if (!options.some(({ letter }) => letter === answer)) refuse(`line ${line}: There is no option ${answer}.`)
    return withExtras({
      kind: 'single',
      stem: textToHtml(stem.join('\n')),
      options: options.map(({ letter, text }) => ({ text, rationale: '', correct: letter === answer })),
      explanation: '',
      category: [],
    })
  })

/** Aiken: a stem, lettered options and a line that names the letter of the answer. Everything is plain text. */
export const readAiken: FormatReader = async function* (source) {
  const count = createCounter()
  let block: Block | undefined
  let last = 0
  for await (const document of source.documents())
    for await (const { number: line, text } of textLines(document.open(), source.notes)) {
      last = line
      const answer = ANSWER.exec(text)?.[1]
      if (answer !== undefined) {
        yield toItem(block ?? newBlock(count(), line), answer, line)
        block = undefined
        continue
      }
      if (text.trim() === '') continue
      const option = optionOf(text, block)
      // A text after options begins the next question: the one before had no answer.
      if (!option && block && block.options.length > 0) {
        yield toItem(block, undefined, line)
        block = undefined
      }
      block ??= newBlock(count(), line)
      if (option) block.options.push(option)
      else block.stem.push(text.trim())
    }
  if (block) yield toItem(block, undefined, last)
}
