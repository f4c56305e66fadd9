import { act } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { byRole, click, type Rendered, render, type } from '#shared/testing/render.tsx'
import { UserSafety } from './user-safety.tsx'

const UID = '019370d2-0000-7000-8000-000000000001'
const at = '2026-11-20T10:00:00.000Z'
const signal = {
  id: 's1',
  kind: 'screen_capture',
  at,
  weight: 25,
  worth: 20,
  evidence: { path: '/x' },
  dismissedAt: null,
  dismissReason: null,
}
const ban = {
  ...{
    id: 'b1',
    version: 3,
    createdAt: at,
    updatedAt: at,
    uid: UID,
    ban: 1,
    state: 'in-force',
    reason: 'Sold on.',
    evidence: 'Seen.',
  },
  ...{ signals: [], automatic: false, by: UID, byName: 'Ed Itor', from: at, until: null },
  ...{ liftedAt: null, liftedBy: null, liftedByName: null, liftReason: null },
}
const all = { v: true, a: true, e: true }

let view: Rendered
let safety: object
let permissions: object
let sent: { method: string; body: any }[]
beforeEach(() => {
  sent = []
  permissions = { p: { Users: all } }
  safety = { uid: UID, score: 20, threshold: 60, signals: [signal], bans: [], appeals: [], asOf: at }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, init: RequestInit) => {
      if (init.body) sent.push({ method: init.method ?? '', body: JSON.parse(init.body as string) })
      const data = address.endsWith('/safety')
        ? safety
        : address.endsWith('/users/current')
          ? { is_admin: true, permissions }
          : ban
      return new Response(JSON.stringify({ status: 'success', data }))
    }),
  )
})
afterEach(async () => {
  await view.unmount()
  vi.unstubAllGlobals()
})

async function show(): Promise<string> {
  view = await render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <UserSafety uid={UID} name="Amina Khan" />
    </SWRConfig>,
  )
  for (let round = 0; round < 5; round += 1) await act(async () => {})
  return view.container.textContent ?? ''
}

describe('bans and signals of a person', () => {
  it('are shown, and a ban is made with reason and evidence only', async () => {
    expect(await show()).toContain('A screen capture key was pressed on /x.')
    await click(byRole('button', 'Ban until staff decide'))
    const submit = () => click(byRole('button', 'Ban', byRole('dialog')))
    await submit()
    expect(byRole('dialog').textContent).toContain('Enter a reason.')
    expect(sent).toEqual([])
    await type(byRole('textbox', 'Reason'), 'Questions were sold on.')
    await type(byRole('textbox', 'Evidence'), 'Two of us saw it.')
    await submit()
    await act(async () => {})
    const body = {
      ban: 1,
      until: null,
      reason: 'Questions were sold on.',
      evidence: 'Two of us saw it.',
      signals: ['s1'],
    }
    expect(sent).toEqual([{ method: 'POST', body }])
  })

  it('offer lifting while a ban is in force, guarded by its version', async () => {
    safety = { ...safety, bans: [ban] }
    expect(await show()).toContain('until staff decide')
    expect(() => byRole('button', 'Ban temporarily')).toThrow()
    await click(byRole('button', 'Lift'))
    await type(byRole('textbox', 'Reason'), 'A mistake of ours.')
    await type(byRole('textbox', 'Evidence'), 'The logs say so.')
    await click(byRole('button', 'Lift ban'))
    await act(async () => {})
    expect(sent).toEqual([
      { method: 'PUT', body: { ban: 0, version: 3, reason: 'A mistake of ours.', evidence: 'The logs say so.' } },
    ])
  })

  it('offer nothing to people who may only look', async () => {
    permissions = { p: { Users: { ...all, e: false } } }
    safety = { ...safety, bans: [ban] }
    await show()
    expect(() => byRole('button', 'Lift')).toThrow()
  })
})
