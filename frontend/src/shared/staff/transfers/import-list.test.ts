import { expect, it } from 'vitest'
import { importedWords } from './import-list.tsx'

it('never says of a check that it imported something', () => {
  expect(importedWords({ imported: 1_200, dryRun: false })).toBe('1,200')
  expect(importedWords({ imported: 1_200, dryRun: true })).toBe('0 (1,200 would be imported)')
})
