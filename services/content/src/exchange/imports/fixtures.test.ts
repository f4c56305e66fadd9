import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXCHANGE_FORMATS } from '@wardround/proto/exchange-formats.ts'
import { describe, expect, it } from 'vitest'
import { foldText } from '#bank/text.ts'
import type { ExportQuestion } from '#exchange/exports/format-writer.ts'
import { WRITERS } from '#exchange/exports/formats/writers.ts'
import type { ImportItem } from '#exchange/imports/source/read-item.ts'
import { type ReadFile, readFile, writeFile } from '#testing/exchange.ts'
import { attackFile, readSharedJson, sharedFile } from '#testing/shared-data.ts'
import type { BatchLine } from './batch.ts'

const folder = sharedFile('exchange')
const MARK = '| file | format |'

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort()

const itemsOf = (read: ReadFile): ImportItem[] =>
  'lines' in read ? read.lines.flatMap((line) => ('item' in line ? [line.item] : [])) : []

const toExport = ({ content, theme, category, forPa }: ImportItem, index: number): ExportQuestion => ({
  id: `wr-0199a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  code: `AAA-${index}`,
  ...content,
  kind: content.kind ?? 'single',
  theme,
  category,
  forPa,
})

/** In which formats the questions of a file come back with the same content, or the words for it. */
async function comesBack(items: readonly ImportItem[]): Promise<string> {
  if (items.length === 0) return ''
  const questions = items.map(toExport)
  let equal = 0
  for (const format of EXCHANGE_FORMATS) {
    const carried = questions.filter((question) => WRITERS[format].leavesOut?.(question) === undefined)
    const again = itemsOf(await readFile(await writeFile(format, carried), 'again', format))
    const hashes = again.map(({ hash }) => hash)
    if (JSON.stringify(hashes) === JSON.stringify(items.map(({ hash }) => hash))) equal += 1
  }
  return `${equal} of ${EXCHANGE_FORMATS.length}`
}

/** Refusals of a file, those of one reason together with the places. */
function refusalsOf(lines: readonly BatchLine[]): string {
  const refused = lines.flatMap((line) => ('reason' in line ? [line] : []))
  const byReason = Map.groupBy(refused, ({ reason }) => reason)
  return [...byReason].map(([reason, same]) => `${same.map(({ place }) => place).join('; ')}: ${reason}`).join('<br>')
}

const notesOf = (lines: readonly BatchLine[]) => [...new Set(lines.flatMap(({ notes }) => notes))].join(' ')
const cell = (text: string) =>
  text.replaceAll('|', '\\|').replace(/</g, '&lt;').replaceAll('&lt;br>', '<br>').replace(/\s+/g, ' ')

async function rowOf(name: string): Promise<string> {
  const read = await readFile(readFileSync(join(folder as string, name)), name)
  if ('problem' in read) return `| ${[name, '', '0', cell(`the file: ${read.problem}`), '', ''].join(' | ')} |`
  const items = itemsOf(read)
  const cells = [
    name,
    read.format,
    String(items.length),
    refusalsOf(read.lines),
    await comesBack(items),
    notesOf(read.lines),
  ]
  return `| ${cells.map(cell).join(' | ')} |`
}

describe.skipIf(!folder)('the files of other tools', () => {
  const names = folder ? filesIn(folder) : []

  it('are imported or refused as the table in the README says', async () => {
    const rows: string[] = []
    for (const name of names) rows.push(await rowOf(name))
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
    const before = readme.split(MARK)[0] as string
    const table = [
      `${MARK} imported | refused | again | notes |`,
      '| --- | --- | --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n')
    await expect(before + table).toMatchFileSnapshot('./README.md')
    expect(rows).toHaveLength(names.length)
  }, 240_000)

  type Expected = { options: string[]; correct: number[]; max_choices: number | null }
  const expected =
    readSharedJson<{ files: Record<string, { choice_items?: Expected[] }> }>('exchange/expected-choice.json')?.files ??
    {}

  it.each(Object.keys(expected))('%s has the options and answers that an independent reader found', async (name) => {
    const read = await readFile(readFileSync(join(folder as string, name)), name)
    const choices = expected[name]?.choice_items
    // That reader gave up on what is not well-formed.
    if (!choices) return
    for (const { content } of itemsOf(read)) {
      if (content.kind === 'matching') {
        expect(choices.some((choice) => isChoiceOf(content, choice))).toBe(true)
        continue
      }
      const texts = content.options.map(({ text }) => letters(text))
      const same = choices.find(({ options }) => JSON.stringify(options.map(letters)) === JSON.stringify(texts))
      expect(same, `${name}: ${texts.join(' / ')}`).toBeDefined()
      const correct = content.options.flatMap((option, index) => (option.correct ? [index] : []))
      // That reader knows no answers that only the mapping of marks gives.
      if (same && same.correct.length > 0) {
        expect(correct).toEqual(same.correct)
        expect(content.kind).toBe(same.max_choices === 1 || correct.length === 1 ? 'single' : 'multiple')
      }
    }
  })

  type Tree = { type: string; choices?: { isCorrect: boolean; weight: number | null; text: { text: string } }[] }

  it.each(names.filter((name) => name.startsWith('gift/fuhrmanator/')))(
    '%s has the choices of its parse tree',
    async (name) => {
      const read = await readFile(readFileSync(join(folder as string, name)), name)
      const tree = (readSharedJson<Tree[]>(`exchange/${name.replace(/\.gift$/, '.json')}`) ?? []).filter(
        ({ type }) => type === 'MC',
      )
      const found = itemsOf(read).filter(
        ({ content }) => content.kind !== 'matching' && content.options[0]?.text !== 'True',
      )
      expect(found.map(({ content }) => content.options.map(({ correct }) => correct))).toEqual(
        tree.map(({ choices = [] }) => choices.map(({ isCorrect, weight }) => isCorrect || (weight ?? 0) > 0)),
      )
    },
  )
})

type Choice = { options: string[]; correct: number[] }

/** That reader sees a choice in each stem, with no more options than the file lists there. */
const isChoiceOf = ({ options }: ImportItem['content'], choice: Choice): boolean => {
  const texts = options.map(({ text }) => letters(text))
  const right = options.flatMap(({ text, correct }) => (correct ? [letters(text)] : []))
  const listed = choice.options.map(letters)
  return (
    listed.every((text) => text === '' || texts.includes(text)) &&
    choice.correct.map((index) => listed[index]).join() === right.join()
  )
}

/**
 * What is left of a text when markup, spacing and signs do not count; that reader took tags away that are shown as
 * text.
 */
const letters = (text: string) => foldText(text.replace(/<[^>]*>/g, '')).replace(/[^\p{L}\p{N}]/gu, '')

const openstax = sharedFile('medical-sba/clean.openstax.jsonl')

describe.skipIf(!openstax)('the questions of OpenStax', () => {
  it('come back with the same content from every format', async () => {
    const items = itemsOf(await readFile(readFileSync(openstax as string), 'openstax.jsonl'))
    expect(items.length).toBe(364)
    const questions = items.map(toExport)
    for (const format of EXCHANGE_FORMATS.filter((each) => each !== 'aiken')) {
      const again = await readFile(await writeFile(format, questions), 'again')
      expect(again).toMatchObject({ format })
      const contents = itemsOf(again).map(({ content }) => content)
      expect(contents, format).toEqual(items.map(({ content }) => ({ kind: 'single', ...content })))
    }
  }, 240_000)
})

describe('hostile files', () => {
  it.each([
    ['zip-slip.zip', 'The package contains "../../evil.txt", which points outside it.'],
    ['etc_passwd.zip', 'The package contains "link", which is a link.'],
    ['xxe.xml', 'line 1, column 80: The document declares its own entities, which are not supported.'],
  ])('T-080 T-082 T-100 %s is refused', async (name, problem) => {
    expect(await readFile(readFileSync(attackFile(`uploads/${name}`)), name)).toEqual({ problem })
  })
})
