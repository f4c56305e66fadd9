import { describe, expect, it } from 'vitest'
import { copySteps, peopleSteps, providerSteps, taskSteps } from './setup-steps.ts'

const reportedAt = '2026-05-01T08:00:00.000Z'
const states = (steps: readonly { key: string; state: string }[]) =>
  Object.fromEntries(steps.map(({ key, state }) => [key, state]))

describe('the steps of the set-up', () => {
  it('name every provider, also one that nobody speaks of', () => {
    const steps = providerSteps({
      notification: {
        providers: [{ name: 'mail', mode: 'live', detail: 'smtp.example.com', reportedAt }],
        copies: [],
        tasks: [],
      },
      billing: {
        providers: [{ name: 'payments', mode: 'sandbox', detail: 'test cards that are never charged', reportedAt }],
        copies: [],
        tasks: [],
      },
      content: {
        providers: [{ name: 'storage', mode: 'local', detail: 'a folder', reportedAt }],
        copies: [],
        tasks: [],
      },
      identity: { providers: [{ name: 'identity-check', mode: 'off', detail: '', reportedAt }], copies: [], tasks: [] },
    })
    expect(states(steps)).toEqual({
      mail: 'done',
      payments: 'trial',
      'app-purchases': 'unknown',
      text: 'unknown',
      push: 'unknown',
      'identity-check': 'todo',
      captcha: 'unknown',
      storage: 'advice',
    })
    for (const { state, next } of steps) expect(next === '').toBe(state === 'done')
  })

  it('want two of those who cannot be replaced', () => {
    const people = { staff: 3, administrators: 1, reviewers: 2, withoutAuthenticator: 1 }
    expect(states(peopleSteps(people))).toEqual({
      administrators: 'advice',
      reviewers: 'done',
      authenticators: 'advice',
    })
    expect(states(peopleSteps({ ...people, administrators: 0, withoutAuthenticator: 0 }))).toMatchObject({
      administrators: 'todo',
      authenticators: 'done',
    })
  })

  it('compare each copy with its owner', () => {
    const steps = copySteps({
      content: { providers: [], copies: [{ entity: 'questions', owner: true, count: 200 }], tasks: [] },
      assessment: { providers: [], copies: [{ entity: 'questions', owner: false, count: 199 }], tasks: [] },
      moderation: { providers: [], copies: [{ entity: 'settings', owner: false, count: 2 }], tasks: [] },
    })
    expect(steps).toMatchObject([
      { entity: 'settings', state: 'unknown' },
      { entity: 'questions', state: 'todo', words: '199 in assessment, 200 in content.' },
    ])
  })

  it('say of each periodic task whether it ran, failed or is late', () => {
    const now = new Date('2026-05-01T12:00:00.000Z')
    const task = (name: string, ranAt: string | null, failures = 0) => ({ name, every: 60_000, ranAt, failures })
    const steps = taskSteps(
      {
        billing: {
          providers: [],
          copies: [],
          tasks: [
            task('reconcile-payments', '2026-05-01T11:59:30.000Z'),
            task('fails', '2026-05-01T11:59:30.000Z', 3),
            task('late', '2026-05-01T11:00:00.000Z'),
            task('remark-answers', null),
          ],
        },
      },
      now,
    )
    expect(steps.map(({ state }) => state)).toEqual(['done', 'todo', 'todo', 'unknown'])
    expect([steps[0]?.label, steps[3]?.label]).toEqual(['Reconcile payments (billing)', 'Re-mark answers (billing)'])
    expect(steps[1]?.words).toContain('The last 3 runs failed.')
    for (const { state, next } of steps) expect(next === '').toBe(state === 'done')
  })
})
