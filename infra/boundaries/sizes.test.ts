import { expect, it } from 'vitest'
import { tooLarge } from './sizes.ts'

const folder = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ file: `${name}/${at}.json`, lines: 0 }))

it('names a folder of 41 files, not one of 40', () => {
  expect(tooLarge([...folder('a/full', 40), ...folder('a/over', 41)]).map(({ file }) => file)).toEqual(['a/over'])
})

it('names a source of 301 lines, not one of 300, nor data and tests', () => {
  const files = ['a/long.ts', 'a/page.tsx', 'a/look.css'].map((file) => ({ file, lines: 301 }))
  const fine = [
    { file: 'a/fits.ts', lines: 300 },
    { file: 'a/data.json', lines: 9_000 },
    { file: 'a/much.int.test.ts', lines: 400 },
  ]
  expect(tooLarge([...files, ...fine]).map(({ file }) => file)).toEqual(['a/long.ts', 'a/page.tsx', 'a/look.css'])
})
