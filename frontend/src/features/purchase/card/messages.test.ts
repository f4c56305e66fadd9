import { describe, expect, it } from 'vitest'
import { outcomeOf, readFrameMessage } from './messages.ts'

const form = 'http://localhost:8090'

describe('messages of the card form', () => {
  it('are told from anything else', () => {
    expect(readFrameMessage({ type: 'wardround:ready' })).toEqual({ type: 'wardround:ready' })
    for (const other of [null, 'wardround:ready', { type: 1 }, { type: 'evil' }])
      expect(readFrameMessage(other)).toBeUndefined()
  })

  it('lead to the bank only on the form’s own origin', () => {
    const asked = (nextActionUrl?: string) =>
      outcomeOf(
        { type: 'wardround:result', status: 'requires_action', ...(nextActionUrl ? { nextActionUrl } : {}) },
        form,
      )
    expect(asked(`${form}/sandbox/3ds/pi_1`)).toEqual({
      status: 'requires_action',
      nextActionUrl: `${form}/sandbox/3ds/pi_1`,
    })
    for (const bad of ['https://evil.test/', 'javascript:alert(1)', undefined])
      expect(asked(bad)).toMatchObject({ status: 'failed' })
  })

  it('say whether the form shows the mistake itself', () => {
    expect(outcomeOf({ type: 'wardround:error', code: 'incomplete', message: 'x' }, form)).toEqual({
      status: 'failed',
      message: 'x',
      inForm: true,
    })
    expect(outcomeOf({ type: 'wardround:error', code: 'card_declined', message: 'x' }, form)).toMatchObject({
      inForm: false,
    })
    expect(outcomeOf({ type: 'wardround:height', height: 3 }, form)).toBeUndefined()
  })
})
