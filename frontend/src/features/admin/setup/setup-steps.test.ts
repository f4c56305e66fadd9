import { describe, expect, it } from 'vitest'
import { copySteps, peopleSteps, providerSteps } from './setup-steps.ts'

const reportedAt = '2026-05-01T08:00:00.000Z'
const states = (steps: readonly { key: string; state: string }[]) => Object.fromEntries(steps.map(({ key, state }) => [key, state]))

describe('the steps of the set-up', () => {
  it('name every provider, also one that nobody speaks of', () => {
    const steps = providerSteps({
      notification: { providers: [{ name: 'mail', mode: 'live', detail: 'smtp.example.com', reportedAt }], copies: [] },
      billing: { providers: [{ name: 'payments', mode: 'sandbox', detail: 'cards that cost nothing', reportedAt }], copies: [] },
      content: { providers: [{ name: 'storage', mode: 'local', detail: 'a folder', reportedAt }], copies: [] },
      identity: { providers: [{ name: 'identity-check', mode: 'off', detail: '', reportedAt }], copies: [] },
    })
    expect(states(steps)).toEqual({
      mail: 'done',
      payments: 'trial',
      'app-purchases': 'unknown',
      text: 'unknown',
      'identity-check': 'todo',
      captcha: 'unknown',
      storage: 'advice',
    })
    for (const { state, next } of steps) expect(next === '').toBe(state === 'done')
  })

  it('want two of those who cannot be replaced', () => {
    const people = { staff: 3, administrators: 1, reviewers: 2, withoutAuthenticator: 1 }
    expect(states(peopleSteps(people))).toEqual({ administrators: 'advice', reviewers: 'done', authenticators: 'advice' })
    expect(states(peopleSteps({ ...people, administrators: 0, withoutAuthenticator: 0 }))).toMatchObject({
      administrators: 'todo',
      authenticators: 'done',
    })
  })

  it('compare each copy with its owner', () => {
    const steps = copySteps({
      content: { providers: [], copies: [{ entity: 'questions', owner: true, count: 200 }] },
      assessment: { providers: [], copies: [{ entity: 'questions', owner: false, count: 199 }] },
      moderation: { providers: [], copies: [{ entity: 'settings', owner: false, count: 2 }] },
    })
    expect(steps).toMatchObject([
      { entity: 'settings', state: 'unknown' },
      { entity: 'questions', state: 'todo', words: '199 in assessment, 200 in content.' },
    ])
  })
})
