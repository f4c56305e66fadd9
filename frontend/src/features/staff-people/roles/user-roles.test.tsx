import { getStaffUser } from '@wardround/proto/http/identity/users.ts'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useApi } from '#shared/api/use-api.ts'
import { byRole, click, render, seen } from '#shared/testing/render.tsx'
import { UserRoles } from './user-roles.tsx'

const calls: { method: string; url: string; body: unknown }[] = []
const allowed = vi.hoisted(() => ({ flags: 'vae' }))
vi.mock('#shared/staff/access/permissions.ts', () => ({
  usePermission: (_area: string, flag: string) => allowed.flags.includes(flag),
}))

const answer = (data: unknown) => new Response(JSON.stringify({ status: 'success', data }), { status: 200 })
const held = {
  uid: 'u1',
  name: 'Amara Nwosu',
  roles: [
    { id: 'r1', name: 'Administrator', description: 'Everything', held: false, grantable: false },
    { id: 'r2', name: 'Support', description: 'Users', held: false, grantable: true },
  ],
}
beforeEach(() => {
  allowed.flags = 'vae'
  calls.length = 0
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push({ method, url, body: body ? JSON.parse(String(body)) : undefined })
    return answer(url.includes('/users/current') ? { uid: 'me', permissions: null } : held)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})
const settle = () => act(async () => new Promise((done) => setTimeout(done, 20)))

describe('the roles of a user', () => {
  it('are given by ticking, with what it means said first; those above the reader are out of reach', async () => {
    await render(<UserRoles uid="u1" />)
    await seen(async () => {
      await settle()
      byRole('checkbox', 'Support')
    })
    expect((byRole('checkbox', 'Administrator') as HTMLInputElement).disabled).toBe(true)
    await click(byRole('checkbox', 'Support'))
    expect(document.body.textContent).toMatch(/makes them a member of staff/)
    await click(byRole('button', 'Save roles'))
    await settle()
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      url: expect.stringContaining('/user/u1/roles'),
      body: { roles: ['r2'], was: [] },
    })
  })

  it('once saved, have the page of the user read again', async () => {
    const Page = () => {
      useApi(getStaffUser, { params: { id: 'u1' } })
      return <UserRoles uid="u1" />
    }
    await render(<Page />)
    await seen(() => byRole('checkbox', 'Support'))
    const reads = () => calls.filter(({ method, url }) => method === 'GET' && url.endsWith('/user/u1')).length
    const before = reads()
    await click(byRole('checkbox', 'Support'))
    await click(byRole('button', 'Save roles'))
    await seen(() => expect(reads()).toBeGreaterThan(before))
  })

  it('are not even asked for by people who do not see roles', async () => {
    allowed.flags = ''
    const { container } = await render(<UserRoles uid="u2" />)
    await settle()
    expect([container.textContent, calls.filter(({ url }) => url.includes('/roles'))]).toEqual(['', []])
  })
})
