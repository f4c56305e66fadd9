import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sizesBelow, tooLarge } from './sizes.ts'

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

it('reads them from disk, tests counted in their folder, packages and build results left out', () => {
  const root = mkdtempSync(join(tmpdir(), 'wr-sizes-'))
  try {
    const write = (file: string, lines: number) => {
      mkdirSync(join(root, file, '..'), { recursive: true })
      writeFileSync(join(root, file), 'x\n'.repeat(lines))
    }
    for (let at = 0; at < 41; at++) write(`services/full/${at}${at % 2 ? '.test' : ''}.ts`, 1)
    for (let at = 0; at < 41; at++) write(`services/full/dist-server/${at}.ts`, 1)
    write('services/long/deep/page.tsx', 301)
    write('services/node_modules/one/index.ts', 900)
    expect(tooLarge(sizesBelow(root, ['services'])).map(({ rule, file }) => `${rule} ${file}`)).toEqual([
      'folder-size services/full',
      'file-size services/long/deep/page.tsx',
    ])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
