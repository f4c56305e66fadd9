import type { HistoryEntry } from '@wardround/proto/staff/records.ts'
import { describe, expect, it } from 'vitest'
import type { Part } from './differences.ts'
import { actionLabel, actionWords, changesOf, entityWords } from './history-words.ts'

const entry = (before: object, after: object): HistoryEntry => ({
  id: 'x',
  at: '2026-11-21T10:00:00.000Z',
  actor: 'me',
  actorName: null,
  action: 'change',
  before: { ...before },
  after: { ...after },
})
const parts: Part<{ parentId: string | null }>[] = [
  { name: 'parentId', label: 'Within', show: (value) => (value === 'a' ? 'Heart' : '') },
]

describe('the words of a history', () => {
  it('are those of the form where it has the field', () => {
    expect(
      changesOf(entry({ parentId: 'a', codePrefix: 'CAR' }, { parentId: null, codePrefix: 'END' }), parts),
    ).toEqual([
      { name: 'parentId', label: 'Within', before: 'Heart', after: 'nothing' },
      { name: 'codePrefix', label: 'Code prefix', before: 'CAR', after: 'END' },
    ])
  })

  it('leave ids out, cut what is long, and tell lists', () => {
    const [words, ...rest] = changesOf(entry({}, { versionId: 'x', words: ['a', 'b'], text: 'x'.repeat(400) }), [])
    expect(words).toEqual({ name: 'words', label: 'Words', before: undefined, after: 'a, b' })
    expect(rest[0]?.after).toHaveLength(301)
    expect([actionWords('change-state'), actionWords('put-away')]).toEqual(['changed its status', 'put away'])
  })

  it('say days, switches and empty lists in words, and leave out what only programs read', () => {
    const view = '0199a000-0000-7000-8000-00000000ffff'
    const said = changesOf(
      entry({ roles: [], open: true }, { roles: ['Editors'], open: false, view, signals: [view] }),
      [],
    )
    expect(said).toEqual([
      { name: 'roles', label: 'Roles', before: 'nothing', after: 'Editors' },
      { name: 'open', label: 'Open', before: 'Yes', after: 'No' },
    ])
    expect(changesOf(entry({}, { until: '2026-12-01T12:00:00.000Z' }), [])[0]?.after).toMatch(/^01 Dec 2026, /)
  })

  it('say what support and reviewers did as done', () => {
    const done = ['write-note', 'give-question-bank', 'approve', 'send-back', 'answer'].map(actionWords)
    expect(done).toEqual(['wrote a note', 'gave question bank access', 'approved it', 'sent it back', 'replied to it'])
    const labels = ['change', 'send-back', 'answer', 'sessions.ended', 'start-viewing', 'put-away'].map(actionLabel)
    expect(labels).toEqual([
      'Changed',
      'Sent back',
      'Replied',
      'Logged out',
      'Started viewing the site as them',
      'Put away',
    ])
  })

  it('name things as staff call them', () => {
    expect(['faq_qas', 'kyc_checks', 'categories', 'question-import', 'order'].map(entityWords)).toEqual([
      'FAQ question',
      'Identity check',
      'Category',
      'Question import',
      'Order',
    ])
    expect(['kyc.verified', 'lift ban'].map(actionWords)).toEqual(['confirmed the identity', 'lifted the ban'])
  })
})
