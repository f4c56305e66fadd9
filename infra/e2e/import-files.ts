import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../local/root.ts'
import type { ImportFile } from './screens/staff.ts'

/**
 * The shared file of 2,667 questions, six of them with equal options; a made one of the same shape where it is not
 * beside the checkout.
 */
export function fileToImport(small: boolean): ImportFile & { words: string } {
  const shared = join(ROOT, '../shared/data/medical-sba/asserted.benchmarks.jsonl')
  if (!small && existsSync(shared)) {
    const [first = ''] = readFileSync(shared, 'utf8').split('\n', 1)
    const { stem } = JSON.parse(first) as { stem: string }
    return {
      name: 'asserted.benchmarks.jsonl',
      path: shared,
      lines: 2667,
      imported: 2661,
      refused: 6,
      words: stem.split(/\s+/).slice(1, 9).join(' '),
    }
  }
  if (!small)
    console.warn('skipped: the shared questions are not beside the checkout; a small made file is imported instead')
  const made = Array.from({ length: 30 }, (_, n) => ({
    id: `journey-${n}`,
    stem: `Case numbat${n}: a patient asks for advice before a journey. What is the most useful step?`,
    options:
      n < 6
        ? ['The same', 'The same', 'Another', 'One more']
        : ['First step', 'Second step', 'Third step', 'Fourth step'],
    answer_index: n % 4,
    explanation: 'It answers the question that the patient asked.',
    subject: 'Travel',
  }))
  const path = join(mkdtempSync(join(tmpdir(), 'wardround-import-')), 'journey.jsonl')
  writeFileSync(path, `${made.map((line) => JSON.stringify(line)).join('\n')}\n`)
  return { name: 'journey.jsonl', path, lines: 30, imported: 24, refused: 6, words: 'numbat20' }
}
