import { giveFreeAccess } from '@wardround/proto/http/billing/free-access.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import { addressesOf, FreeAccessPage } from '#features/staff-billing/pages/free-access-page.tsx'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, showRoutes } from '#shared/testing/page.tsx'

const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Users: { v: true, a: true, e: true } } } } as never),
)

describe('the screen of free access', () => {
  it('reads addresses however they are separated', () =>
    expect(addressesOf(' a@b.test, c@d.test;e@f.test\n\ng@h.test ')).toHaveLength(4))

  it('sends the list and says what became of each address', async () => {
    const sent: unknown[] = []
    server.use(
      answering(giveFreeAccess, ({ body }) => {
        sent.push(body)
        return { given: 0, waiting: 1, outcomes: [{ email: 'a@b.test', outcome: 'waiting' as const }] }
      }),
    )
    const { user } = showRoutes([{ path: '/', element: <FreeAccessPage /> }], '/')
    await user.type(await screen.findByLabelText('Email addresses'), 'a@b.test')
    await user.type(screen.getByLabelText('Reason'), 'Testers of May')
    await user.type(screen.getByLabelText('Message (optional)'), 'Thank you')
    await user.click(screen.getByRole('button', { name: 'Give free access' }))
    expect(await screen.findByText('Waiting for an account')).toBeDefined()
    const words = { reason: 'Testers of May', message: 'Thank you' }
    expect(sent).toEqual([{ emails: ['a@b.test'], service: 1, duration: { value: 1, type: 'M' }, ...words }])
  })

  it('leaves what is no address in the list, so that it can be corrected and nobody gets the time twice', async () => {
    server.use(
      answering(giveFreeAccess, {
        given: 1,
        waiting: 0,
        outcomes: [
          { email: 'a@b.test', outcome: 'given' as const },
          { email: '-', outcome: 'invalid' as const },
        ],
      }),
    )
    const { user } = showRoutes([{ path: '/', element: <FreeAccessPage /> }], '/')
    await user.type(await screen.findByLabelText('Email addresses'), 'a@b.test{enter}-')
    await user.type(screen.getByLabelText('Reason'), 'Thank you')
    await user.click(screen.getByRole('button', { name: 'Give free access' }))
    expect(await screen.findByText('1 not given access')).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Email addresses').value).toBe('-')
  })

  it('says beside the field what was refused', async () => {
    const details = [{ path: 'body.reason', message: 'Enter a reason of at least 3 characters.' }]
    server.use(answering(giveFreeAccess, () => refusal(400, 'request.invalid', { details })))
    const { user } = showRoutes([{ path: '/', element: <FreeAccessPage /> }], '/')
    await user.type(await screen.findByLabelText('Email addresses'), 'a@b.test')
    await user.click(screen.getByRole('button', { name: 'Give free access' }))
    expect(await screen.findByText('Enter a reason of at least 3 characters.')).toBeDefined()
  })
})
