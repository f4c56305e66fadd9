import { act } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { mutate, SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { byRole, click, type Rendered, render, type } from '#shared/testing/render.tsx'
import { FIRST_CHOICE } from './selection.ts'
import { SessionBuilder } from './session-builder.tsx'
import { useSessionDraft } from './use-session-draft.ts'

type Sent = { path: string; body: Record<string, unknown>; key: string | null }
let sent: Sent[]
let available: number
let refuse: boolean
let page: Rendered

const counts = () => ({ unseen: 8, wrong: 3, flagged: 0, unsure: 1, available, pace: 60_000 })
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

function answer(path: string): Response {
  if (path.endsWith('/sessions/count')) return json(200, { status: 'success', data: counts() })
  if (!path.endsWith('/sessions'))
    return json(404, { status: 'error', error: { code: 'request.unknown', message: 'No.' } })
  return refuse
    ? json(400, {
        status: 'error',
        error: {
          code: 'request.invalid',
          message: 'No.',
          details: [{ path: 'body.which', message: 'No questions match.' }],
        },
      })
    : json(200, { status: 'success', data: { slug: 'session-1' } })
}

function Builder() {
  const draft = useSessionDraft({ ...FIRST_CHOICE, categories: ['a'] })
  return <SessionBuilder draft={draft} chosenNames={['Renal']} hint="" />
}
const Place = () => <p>{useLocation().pathname}</p>

const settle = () => act(() => new Promise((done) => setTimeout(done, 10)))
const show = async () => {
  page = await render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Routes>
        <Route path="/" element={<Builder />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </SWRConfig>,
  )
  await settle()
}

beforeEach(() => {
  sent = []
  available = 11
  refuse = false
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({
      path: address,
      body: JSON.parse(String(init.body ?? '{}')),
      key: new Headers(init.headers).get('idempotency-key'),
    })
    return answer(address)
  })
})
afterEach(async () => {
  await page.unmount()
  await mutate(() => true, undefined, { revalidate: false })
  vi.unstubAllGlobals()
})

const built = () => sent.filter(({ path }) => path.endsWith('/sessions'))

describe('the builder of sessions', () => {
  it('says what there is and starts no more than that', async () => {
    await show()
    expect(page.container.textContent).toContain('1 chosen: Renal.')
    expect(page.container.textContent).toContain('of 11 that match; about 11 minutes at your pace')
    await click(byRole('button', 'Start 11 questions'))
    await settle()
    expect(built()).toMatchObject([
      {
        body: { categories: ['a'], which: ['unseen', 'wrong'], difficulty: [], count: 11, mode: 'tutor' },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    expect(page.container.textContent).toBe('/questionbank/session-1/1')
  })

  it('asks again with each choice, and says the minutes in all', async () => {
    await show()
    await click(byRole('checkbox', 'Hard'))
    await click(byRole('checkbox', 'Wrong last time'))
    await click(byRole('radio', 'Timed'))
    await settle()
    expect(sent.at(-1)?.body).toEqual({ categories: ['a'], which: ['unseen'], difficulty: ['hard'] })
    expect(page.container.textContent).toContain('11 minutes in all')
    await click(byRole('button', 'Start 11 questions'))
    expect(built()[0]?.body).toMatchObject({ mode: 'timed', secondsPerQuestion: 60 })
  })

  it('takes a typed number and a preset', async () => {
    available = 60
    await show()
    await type(document.querySelector('input[type=number]') as HTMLElement, '25')
    await settle()
    expect(byRole('button', 'Start 25 questions')).toBeTruthy()
    await click(byRole('button', '20'))
    await click(byRole('button', 'Start 20 questions'))
    await settle()
    expect(built()[0]?.body).toMatchObject({ count: 20 })
  })

  it('offers nothing to start where nothing fits', async () => {
    available = 0
    await show()
    expect(page.container.textContent).toContain('No questions match')
    expect(() => byRole('button', 'Start')).toThrow()
  })

  it('keeps the choice and says why when the service refuses', async () => {
    refuse = true
    await show()
    await click(byRole('button', 'Start 11 questions'))
    await settle()
    expect(byRole('alert').textContent).toContain('No questions match.')
    expect((byRole('checkbox', 'Not answered') as HTMLInputElement).checked).toBe(true)
  })
})
