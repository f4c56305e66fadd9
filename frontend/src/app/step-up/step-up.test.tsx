import { endOtherSessions } from '@wardround/proto/http/identity/own-sessions.ts'
import { stepUp } from '@wardround/proto/http/identity/step-up.ts'
import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callApi } from '#shared/api/client.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { StepUp } from './step-up.tsx'

let isProved: boolean
let proofs: string[]
let sent: string[]

const asksForProof = () =>
  HttpResponse.json(
    { status: 'error', error: { code: 'access.step-up', message: 'No.', data: { proofs } } },
    { status: 403 },
  )
const proved = { token: 't', exp: 1, provedUntil: '' } as never
const server = apiServer(
  answering(stepUp, ({ body }) => {
    sent.push('step-up')
    const { password, code } = body as { password?: string; code?: string }
    isProved = password === 'right' || code === '123456'
    return isProved ? proved : refusal(400, 'credentials.invalid', { message: 'No.' })
  }),
  answering(endOtherSessions, () => {
    sent.push('sessions')
    return isProved ? ({ ended: 1 } as never) : asksForProof()
  }),
)

// Loaded beforehand, so that it shows at once.
beforeAll(() => import('./step-up-dialog.tsx'))
beforeEach(() => {
  isProved = false
  proofs = ['password']
  sent = []
})

async function ask() {
  const { user } = show(<StepUp />)
  const calls = [callApi(endOtherSessions), callApi(endOtherSessions)].map((call) =>
    call.catch((error: unknown) => error),
  )
  await screen.findByRole('dialog')
  return { user, calls }
}
const confirm = () => screen.getByRole('button', { name: 'Confirm it’s me' })
const password = () => screen.getByLabelText('Your password') as HTMLInputElement
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('T-036 a call that needs a fresh proof', () => {
  it('opens one dialog for all that wait, keeps it on a wrong password, and goes on after the right one', async () => {
    const { user, calls } = await ask()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await user.type(password(), 'wrong')
    await user.click(confirm())
    expect(await screen.findByText('No.')).toBeDefined()
    expect(password().value).toBe('wrong')
    await user.clear(password())
    await user.type(password(), 'right')
    await user.click(confirm())
    expect(await Promise.all(calls)).toEqual([{ ended: 1 }, { ended: 1 }])
    await gone()
    expect(sent.filter((call) => call === 'sessions')).toHaveLength(4)
  })

  it('fails as it did when the dialog is left', async () => {
    const { user, calls } = await ask()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    for (const failure of await Promise.all(calls))
      expect(failure).toMatchObject({ code: 'access.step-up', status: 403 })
    expect(sent).toEqual(['sessions', 'sessions'])
  })

  it('takes the code of the authenticator, at its sixth digit, where there is one', async () => {
    proofs = ['password', 'totp']
    const { user, calls } = await ask()
    await user.click(screen.getByRole('radio', { name: 'Authenticator' }))
    await user.type(screen.getByLabelText('Authenticator code'), '123456')
    expect(await Promise.all(calls)).toEqual([{ ended: 1 }, { ended: 1 }])
  })

  it('is refused when the fresh proof did not help, without asking again', async () => {
    const { user, calls } = await ask()
    server.use(
      answering(stepUp, proved),
      answering(endOtherSessions, () => asksForProof()),
    )
    await user.type(password(), 'right')
    await user.click(confirm())
    for (const failure of await Promise.all(calls)) expect(failure).toMatchObject({ code: 'access.step-up' })
    await gone()
  })
})
