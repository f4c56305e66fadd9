import { act } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberBlocked } from '#shared/session/blocked.ts'
import { byRole, click, type Rendered, render, type } from '#shared/testing/render.tsx'
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

let view: Rendered | undefined
let replies: Record<string, unknown>
let sent: { path: string; body: any }[]
beforeEach(() => {
  sessionStorage.clear()
  sent = []
  replies = { '/users/appeal/ban': ban, '/users/appeal': { ...ban, appeals: [appeal], mayAppeal: false } }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, init: RequestInit) => {
      const path = address.replace('/api/v1', '')
      if (init.body) sent.push({ path, body: JSON.parse(init.body as string) })
      const data = replies[path]
      if (data) return new Response(JSON.stringify({ status: 'success', data }))
      const code = path === '/users/current' ? 'session.missing' : 'code.expired'
      return new Response(JSON.stringify({ status: 'error', error: { code, message: 'No.' } }), {
        status: path === '/users/current' ? 401 : 410,
      })
    }),
  )
})
afterEach(async () => {
  await view?.unmount()
  vi.unstubAllGlobals()
})

async function show(at: string): Promise<string> {
  view = await render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <BlockedPage />
    </SWRConfig>,
    at,
  )
  for (let round = 0; round < 4; round += 1) await act(async () => {})
  return view.container.textContent ?? ''
}

describe('the blocked page', () => {
  it('without a token says which ban it is and asks to log in', async () => {
    expect(await show('/blocked?banned=2')).toMatch(/temporarily blocked.*until when/)
    await view?.unmount()
    expect(await show('/blocked?banned=1')).toContain('until our staff make a decision')
    expect(sent).toEqual([])
  })

  it('with one says until when and why, and takes an appeal', async () => {
    rememberBlocked({ banned: 2, token: 'the-token' })
    const text = await show('/blocked?banned=2')
    expect(text).toContain('Your account is blocked until 21 Nov 2026')
    expect(text).toContain(ban.reason)
    expect(sessionStorage).toHaveLength(0)
    await click(byRole('button', 'Write an appeal'))
    await type(byRole('textbox', 'What happened'), 'It was my cat.')
    await click(byRole('button', 'Send appeal'))
    await act(async () => {})
    expect(sent.at(-1)).toMatchObject({
      path: '/users/appeal',
      body: { token: 'the-token', text: 'It was my cat.', appealId: expect.any(String) },
    })
    expect(view?.container.textContent).toContain('Your appeal is with us')
    expect(() => byRole('button', 'Write an appeal')).toThrow()
  })

  it('shows the answer, and that the account is open again', async () => {
    replies['/users/appeal/ban'] = {
      ...ban,
      appeals: [{ ...appeal, state: 'upheld', answer: 'Cats do not press that key.', answeredAt: appeal.createdAt }],
    }
    rememberBlocked({ banned: 2, token: 'the-token' })
    expect(await show('/blocked?banned=2')).toContain('Cats do not press that key.')
    await view?.unmount()
    replies['/users/appeal/ban'] = { banned: 0, until: null, reason: '', appeals: [], mayAppeal: false }
    rememberBlocked({ banned: 2, token: 'the-token' })
    expect(await show('/blocked?banned=2')).toContain('open again')
  })

  it('asks to log in once more when the token is too old', async () => {
    replies['/users/appeal/ban'] = undefined
    rememberBlocked({ banned: 1, token: 'old' })
    expect(await show('/blocked?banned=1')).toContain('Log in to see why')
  })
})
