import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../local/root.ts'

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `T-${String(from + at).padStart(3, '0')}`)
/** As they are given: some hundreds have gaps. */
const ROWS_OF_THE_DESIGN = [
  ...numbers(1, 23),
  ...numbers(30, 39),
  ...numbers(40, 52),
  ...numbers(60, 72),
  ...numbers(80, 86),
  ...numbers(90, 94),
  ...numbers(100, 106),
  ...numbers(110, 116),
]
/** Of viewing as somebody else, which has a section of its own. */
const REQUIRED = [...ROWS_OF_THE_DESIGN, ...numbers(120, 123)]

type Row = { number: string; files: string[]; leftOut: string }

const page = readFileSync(new URL('./0015-where-security-is-proven.md', import.meta.url), 'utf8')
const ROWS: Row[] = [...page.matchAll(/^\| (T-\d{3}) \|[^|]*\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, number = '', files = '', leftOut = '']) => ({
    number,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    leftOut: leftOut.trim(),
  }),
)

/** Titles of a file's tests, and of the groups they are in. */
function titlesOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [
    ...text.matchAll(
      /\b(?:it|describe|test)\b[^'"`\n]*?[\s\S]{0,400}?(['"`])((?:(?!\1)[^\\\n]|\\.)*T-\d{3}(?:(?!\1)[^\\\n]|\\.)*)\1/g,
    ),
  ].map(([, , title = '']) => title)
}

describe('the table of where security is proven', () => {
  it('has every number once, and a title for each of the 85 rows of the design', () => {
    expect(ROWS_OF_THE_DESIGN).toHaveLength(85)
    expect(ROWS.filter(({ files }) => files.length === 0)).toEqual([])
    expect(ROWS.map(({ number }) => number)).toEqual(REQUIRED)
  })

  it('has a proof or a reason for each', () => {
    expect(ROWS.filter(({ files, leftOut }) => files.length === 0 && leftOut === '')).toEqual([])
  })

  it('names files in which a test has that number in its title', () => {
    const wrong = ROWS.flatMap(({ number, files }) =>
      files
        .filter((file) => !existsSync(join(ROOT, file)) || !titlesOf(file).some((title) => title.includes(number)))
        .map((file) => `${number}: ${file}`),
    )
    expect(wrong).toEqual([])
  })
})
