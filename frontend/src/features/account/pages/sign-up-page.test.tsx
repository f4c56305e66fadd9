import { getCaptcha } from '@wardround/proto/http/identity/captcha.ts'
import { checkSignUp, signUp } from '@wardround/proto/http/identity/registration.ts'
import { describe, expect, it, vi } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { act, screen, show, waitFor } from '#shared/testing/page.tsx'
import { SignUpPage } from './sign-up-page.tsx'

vi.mock('#shared/captcha/solve-in-worker.ts', () => ({ solveInWorker: async () => 'solved' }))

const FINE = { acceptable: true } as const
const wrong = (field: string, message: string, code: 'request.invalid' | 'password.weak' = 'request.invalid') =>
  refusal(400, code, { details: [{ path: `body.${field}`, message }] })
const broken = () => refusal(500, 'internal', { message: 'Something went wrong.' })
const server = apiServer(answering(getCaptcha, broken), answering(signUp, broken))

/** Shows the page; `validate` answers what is asked about the fields. Answers the bodies of those calls. */
function open(validate: (body: Record<string, string>) => object) {
  const bodies: object[] = []
  server.use(
    answering(checkSignUp, ({ body }) => {
      bodies.push(body as object)
      return validate(body as Record<string, string>) as never
    }),
  )
  const { user } = show(<SignUpPage />)
  /** Fills a field and leaves it. */
  const fill = async (name: string, text: string) => {
    await user.clear(fieldOf(name))
    await user.type(fieldOf(name), text)
    await user.tab()
  }
  return { bodies, user, fill }
}
const fieldOf = (name: string) => document.getElementById(`signup-${name}`) as HTMLInputElement
const errorOf = (name: string) => document.getElementById(`signup-${name}-error`)?.textContent ?? null
const saysOf = (name: string, error: string | null) => waitFor(() => expect(errorOf(name)).toBe(error))

describe('the sign-up page', () => {
  it('asks about a field when it is left, says what is wrong under it and aloud, and takes that back once it is right', async () => {
    const { bodies, fill, user } = open(({ email }) =>
      email?.endsWith('.test') ? FINE : wrong('email', 'The part after @ needs a dot.'),
    )
    await user.type(fieldOf('email'), 'amara@wardround')
    expect(bodies).toEqual([])
    await user.tab()
    await saysOf('email', 'The part after @ needs a dot.')
    expect(bodies).toEqual([{ email: 'amara@wardround' }])
    expect(screen.getByRole('status').textContent).toBe('Email address: The part after @ needs a dot.')
    await fill('email', 'amara@wardround.test')
    await saysOf('email', null)
    expect(screen.getByRole('status').textContent).toBe('')
    expect(bodies.at(-1)).toEqual({ email: 'amara@wardround.test' })
  })

  it('validates a password with what is right of the rest, and asks nothing twice or about an empty field', async () => {
    const { bodies, fill, user } = open(({ firstName, password }) => {
      if (firstName === 'R2D2') return wrong('firstName', 'Letters only.')
      return password === 'okafor and more' ? wrong('password', 'Your name is in it.', 'password.weak') : FINE
    })
    await fill('firstName', 'R2D2')
    await saysOf('firstName', 'Letters only.')
    await fill('lastName', 'Okafor')
    await waitFor(() => expect(bodies).toHaveLength(2))
    for (const name of ['lastName', 'email']) {
      await user.click(fieldOf(name))
      await user.tab()
    }
    await fill('password', 'okafor and more')
    await saysOf('password', 'Your name is in it.')
    expect(bodies).toEqual([
      { firstName: 'R2D2' },
      { lastName: 'Okafor' },
      { password: 'okafor and more', lastName: 'Okafor' },
    ])
  })

  it('holds nothing up: where it may not ask any longer it stops asking, and sending the form puts an end to it', async () => {
    const { bodies, fill, user } = open(() => refusal(429, 'rate.limited'))
    await fill('email', 'nowhere')
    await waitFor(() => expect(bodies).toHaveLength(1))
    await fill('lastName', '-')
    await user.type(fieldOf('lastName'), '{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
    expect([bodies.length, errorOf('email'), errorOf('lastName'), fieldOf('email').value]).toEqual([
      1,
      null,
      null,
      'nowhere',
    ])
  })

  it('marks every field in one go: those that the refusal names, and those that it had not come to', async () => {
    const { bodies, user } = open(({ email, password }) => {
      if (email) return wrong('email', 'The part after @ needs a dot.')
      return password ? wrong('password', 'Too common.', 'password.weak') : FINE
    })
    const captcha = { provider: 'proof', challenge: '{}' } as const
    const unread = { path: 'body.acceptedTerms', message: 'Please accept the terms.' }
    server.use(
      answering(getCaptcha, captcha as never),
      answering(signUp, () => refusal(400, 'request.invalid', { details: [unread] })),
    )
    await user.type(fieldOf('email'), 'amara@wardround')
    await user.type(fieldOf('password'), 'password1234{Enter}')
    await saysOf('acceptedTerms', 'Please accept the terms.')
    await saysOf('email', 'The part after @ needs a dot.')
    await saysOf('password', 'Too common.')
    expect(bodies.length).toBeLessThanOrEqual(3)
  })

  it('keeps what it says of empty fields, also once they are left', async () => {
    const { bodies, user } = open(() => FINE)
    const fields = ['firstName', 'lastName', 'email', 'password']
    const details = fields.map((name) => ({ path: `body.${name}`, message: 'Complete this field.' }))
    server.use(
      answering(getCaptcha, { provider: 'proof', challenge: '{}' } as never),
      answering(signUp, () => refusal(400, 'request.invalid', { details })),
    )
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await user.click(screen.getByRole('button', { name: 'Create account' }))
      await saysOf('lastName', 'Complete this field.')
      for (const name of fields) {
        fieldOf(name).focus()
        fieldOf(name).blur()
      }
      await act(() => vi.advanceTimersByTimeAsync(1_000))
    } finally {
      vi.useRealTimers()
    }
    expect([fields.map(errorOf), bodies]).toEqual([fields.map(() => 'Complete this field.'), []])
  })

  it('lets everybody read the terms and the privacy notice where the tick is, without losing what is typed', () => {
    open(() => FINE)
    for (const [name, to] of [
      ['terms', '/terms'],
      ['privacy notice', '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name })
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([to, '_blank'])
    }
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I have read the terms/ }).checked).toBe(false)
  })
})
