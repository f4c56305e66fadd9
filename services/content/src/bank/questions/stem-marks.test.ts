import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedFile } from '#testing/shared-data.ts'
import { stemMarks } from './stem-marks.ts'

const shared = (one: string, other: string) => {
  const marks = new Set(stemMarks(other))
  return stemMarks(one).filter((mark) => marks.has(mark)).length
}
const STEM =
  'A 61-year-old woman has had painless jaundice and weight loss of eight kilograms over three months. She smokes twenty a day and drinks little.'

describe('the marks of a stem', () => {
  it('are the same for the same words, whatever their case and signs', () => {
    expect(stemMarks(STEM.toUpperCase().replace(/[.,]/g, ' '))).toEqual(stemMarks(STEM))
    expect(stemMarks('')).toEqual([])
    expect(stemMarks('Two words')).toHaveLength(1)
    expect(stemMarks(STEM.repeat(9)).length).toBeLessThanOrEqual(32)
  })

  it('are mostly shared by a rewording, and not by another patient', () => {
    expect(shared(STEM, STEM.replace('61', '63').replace('twenty', 'ten'))).toBeGreaterThan(8)
    expect(shared(STEM, 'A 61-year-old man has had chest pain for two hours. He smokes twenty a day.')).toBeLessThan(4)
  })

  const file = sharedFile('medical-sba/asserted.benchmarks.jsonl')
  it.runIf(file)('put a reworded item among the first forty to be compared with, in a bank of real ones', () => {
    const stems = readFileSync(file as string, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { stem: string }).stem)
    const long = stems.filter((stem) => stem.split(' ').length > 20)
    const sketches = long.map((stem) => new Set(stemMarks(stem)))
    for (const [index, stem] of long.entries()) {
      if (index % 40 !== 0) continue
      const reworded = stemMarks(
        stem
          .split(' ')
          .map((word, at) => (at % 12 === 5 ? 'other' : word))
          .join(' '),
      )
      const counts = sketches.map((marks) => reworded.filter((mark) => marks.has(mark)).length)
      expect(counts[index]).toBeGreaterThan(1)
      expect(counts.filter((count) => count > (counts[index] as number)).length).toBeLessThan(40)
    }
  })
})
