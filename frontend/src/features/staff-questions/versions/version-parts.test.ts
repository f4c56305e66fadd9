import type { QuestionVersion } from '@wardround/proto/http/content/question-versions.ts'
import { describe, expect, it } from 'vitest'
import { compareVersions } from './version-parts.ts'

const option = (text: string, correct: boolean) => ({ id: crypto.randomUUID(), text, rationale: '', correct })
const OLDER: QuestionVersion = {
  versionId: '019aa000-0000-7000-8000-000000000001',
  number: 1,
  createdAt: '2026-11-01T09:00:00.000Z',
  createdBy: 'Edith Moreau',
  current: false,
  published: false,
  note: '',
  kind: 'single',
  theme: null,
  stem: '<p>A man of 34 is tired.</p>',
  leadIn: 'Which?',
  options: [option('One', true), option('Two', false)],
  explanation: '',
  keyPoints: [],
  references: [],
  tags: {},
}
const changed = (changes: Partial<QuestionVersion>) =>
  compareVersions(OLDER, { ...OLDER, ...changes }).filter((part) => part.changed)

describe('two versions', () => {
  it('do not differ where nothing was changed', () => expect(changed({})).toEqual([]))

  it('differ by words', () => {
    expect(changed({ stem: '<p>A woman of 34 is tired.</p>' })).toMatchObject([
      {
        label: 'Stem',
        runs: [
          { text: 'A ', in: 'both' },
          { text: 'man', in: 'older' },
          { text: 'woman', in: 'newer' },
          { text: ' of 34 is tired.', in: 'both' },
        ],
      },
    ])
  })

  it('differ in their answer', () => {
    const [part] = changed({ options: OLDER.options.map((each) => ({ ...each, correct: !each.correct })) })
    expect(part?.label).toBe('Options and answer')
    expect(
      part?.runs
        .filter((run) => run.in === 'newer')
        .map(({ text }) => text)
        .join(''),
    ).toContain('(answer)')
  })

  it('do not differ by tags that are shown the same', () =>
    expect(changed({ stem: '<p>A man of <b>34</b> is tired.</p>' })).toEqual([]))
})
