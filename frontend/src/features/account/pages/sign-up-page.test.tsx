import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { byRole, type Rendered, render, type } from '#shared/testing/render.tsx'
import { SignUpPage } from './sign-up-page.tsx'

vi.mock('#shared/captcha/solve-in-worker.ts', () => ({ solveInWorker: async () => 'solved' }))

let view: Rendered | undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  vi.useRealTimers()
  await view?.unmount()
  vi.unstubAllGlobals()
})

type Reply = { status: number; body: object }
const fine: Reply = { status: 200, body: { status: 'success', data: { acceptable: true } } }
const refusal = (code: string, message: string, details: object[] = []): Reply => ({
  status: code === 'rate.limited' ? 429 : 400,
  body: { status: 'error', error: { code, message, details } },
})
const wrong = (field: string, message: string, code = 'request.invalid') =>
  refusal(code, 'Something is not right.', [{ path: `body.${field}`, message }])

/** Shows the page; `judge` answers what is asked about the fields. Answers the bodies of those calls. */
async function open(judge: (body: Record<string, string>) => Reply) {
  const bodies: Record<string, string>[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { body }: { body: string }) => {
      if (!address.endsWith('/users/check')) return new Response('{}', { status: 500 })
      bodies.push(JSON.parse(body))
      const reply = judge(JSON.parse(body))
      return new Response(JSON.stringify(reply.body), {
        status: reply.status,
        headers: { 'content-type': 'application/json' },
      })
    }),
  )
  view = await render(<SignUpPage />)
  return bodies
}
const fieldOf = (name: string) => document.getElementById(`signup-${name}`) as HTMLInputElement
const leave = (name: string) =>
  act(async () => void fieldOf(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const errorOf = (name: string) => document.getElementById(`signup-${name}-error`)?.textContent ?? null
/** Lets the pause pass, and what comes of it. */
const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000))

describe('the sign-up page', () => {
  it('asks about a field when it is left, says what is wrong under it and aloud, and takes that back once it is right', async () => {
    const bodies = await open(({ email }) =>
      email?.endsWith('.test') ? fine : wrong('email', 'The part after @ needs a dot.'),
    )
    await type(fieldOf('email'), 'amara@wardround')
    expect(bodies).toEqual([])
    await leave('email')
    await pause()
    expect(errorOf('email')).toBe('The part after @ needs a dot.')
    expect(bodies).toEqual([{ email: 'amara@wardround' }])
    expect(byRole('status').textContent).toBe('Email: The part after @ needs a dot.')
    await type(fieldOf('email'), 'amara@wardround.test')
    await pause()
    expect(errorOf('email')).toBeNull()
    expect([bodies.length, byRole('status').textContent]).toEqual([2, ''])
  })

  it('validates a password with what is right of the rest, and asks nothing twice or about an empty field', async () => {
    const bodies = await open(({ firstName, password }) => {
      if (firstName === 'R2D2') return wrong('firstName', 'Letters only.')
      return password === 'okafor and more' ? wrong('password', 'Your name is in it.', 'password.weak') : fine
    })
    await type(fieldOf('firstName'), 'R2D2')
    await leave('firstName')
    await pause()
    expect(errorOf('firstName')).toBe('Letters only.')
    await type(fieldOf('lastName'), 'Okafor')
    await leave('lastName')
    await pause()
    expect(bodies).toHaveLength(2)
    await leave('lastName')
    await leave('email')
    await type(fieldOf('password'), 'okafor and more')
    await leave('password')
    await pause()
    expect(errorOf('password')).toBe('Your name is in it.')
    expect(bodies).toEqual([
      { firstName: 'R2D2' },
      { lastName: 'Okafor' },
      { password: 'okafor and more', lastName: 'Okafor' },
    ])
  })

  it('holds nothing up: where it may not ask any longer it stops asking, and sending the form puts an end to it', async () => {
    const bodies = await open(() => refusal('rate.limited', 'Wait.'))
    await type(fieldOf('email'), 'nowhere')
    await leave('email')
    await pause()
    expect(bodies).toHaveLength(1)
    await type(fieldOf('lastName'), '-')
    await leave('lastName')
    await act(async () => document.querySelector('form')?.requestSubmit())
    await pause()
    expect(byRole('alert').textContent).toContain('Something went wrong on our side')
    expect([bodies.length, errorOf('email'), errorOf('lastName'), fieldOf('email').value]).toEqual([
      1,
      null,
      null,
      'nowhere',
    ])
  })
})
