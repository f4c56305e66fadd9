import { expect, it } from 'vitest'
import { putSection } from './sections.ts'

const NAMES = ['bank', 'study', 'bell']

it('writes a part over its own section and leaves the others as they are', () => {
  const first = putSection('# An older page', NAMES, 'bell', '## Bell\n\n| a | b |\n')
  const both = putSection(first, NAMES, 'bank', '## Bank\n')
  expect(both.indexOf('## Bank')).toBeLessThan(both.indexOf('## Bell'))
  const again = putSection(both, NAMES, 'bell', '## Bell\n\nAnother night.\n')
  expect(again).toContain('## Bank')
  expect(again).toContain('Another night.')
  expect(again).not.toContain('| a | b |')
  expect(putSection(again, NAMES, 'bell', '## Bell\n\nAnother night.')).toBe(again)
  expect(again).not.toContain('An older page')
})
