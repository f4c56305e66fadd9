import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { getOwnBan, sendAppeal } from '@wardround/proto/http/moderation/appeals.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { rememberBlocked } from '#shared/session/blocked.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { BlockedPage } from './blocked-page.tsx'

const ban = {
  banned: 2,
  until: '2026-11-21T09:14:00.000Z',
  reason: 'Screen capture was reported three times in one day.',
  appeals: [],
  mayAppeal: true,
}
const appeal = {
  id: 'a',
  state: 'open',
  text: 'It was my cat.',
  answer: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  answeredAt: null,
}

let standing: object | undefined
let sent: unknown[]
apiServer(
  answering(getCurrentUser, () => refusal(401, 'session.missing')),
  answering(getOwnBan, () => (standing as never) ?? refusal(410, 'code.expired')),
  answering(sendAppeal, ({ body }) => {
    sent.push(body)
    return { ...ban, appeals: [appeal], mayAppeal: false } as never
  }),
)
beforeEach(() => {
  sessionStorage.clear()
  sent = []
  standing = ban
})
const open = (banned: 1 | 2) => show(<BlockedPage />, `/blocked?banned=${banned}`)
const shows = (words: string | RegExp) => waitFor(() => expect(document.body.textContent).toMatch(words))
const token = (banned: 1 | 2) => rememberBlocked({ banned, token: 'the-token' })

describe('the blocked page', () => {
  it('without a token says which ban it is and asks to log in', async () => {
    const { unmount } = open(2)
    await shows(/temporarily blocked.*when the block ends, or/)
    unmount()
    open(1)
    await shows('until our staff make a decision')
    expect(sent).toEqual([])
  })

  it('with one says until when and why, and takes an appeal', async () => {
    token(2)
    const { user } = open(2)
    await shows('Your account is blocked until 21 Nov 2026')
    expect(document.body.textContent).toContain(ban.reason)
    expect(sessionStorage).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Write an appeal' }))
    await user.type(screen.getByRole('textbox', { name: /^What happened/ }), 'It was my cat.')
    await user.click(screen.getByRole('button', { name: 'Send appeal' }))
    await shows('Your appeal is with us')
    expect(sent).toEqual([{ token: 'the-token', text: 'It was my cat.', appealId: expect.any(String) }])
    expect(screen.queryByRole('button', { name: 'Write an appeal' })).toBeNull()
  })

  it('shows the answer, and that the account is no longer blocked', async () => {
    const answer = 'Cats do not press that key.'
    standing = { ...ban, appeals: [{ ...appeal, state: 'upheld', answer, answeredAt: appeal.createdAt }] }
    token(2)
    const { unmount } = open(2)
    await shows(answer)
    unmount()
    standing = { banned: 0, until: null, reason: '', appeals: [], mayAppeal: false }
    token(2)
    open(2)
    await shows('no longer blocked')
  })

  it('asks to log in once more when the token is too old', async () => {
    standing = undefined
    token(1)
    open(1)
    await shows('Log in to see why')
  })
})
