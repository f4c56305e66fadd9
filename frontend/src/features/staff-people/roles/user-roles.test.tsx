import { assignRoles, listUserRoles } from '@wardround/proto/http/identity/roles.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { getStaffUser } from '@wardround/proto/http/identity/users.ts'
import { SWRConfig } from 'swr'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApi } from '#shared/api/use-api.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { UserRoles } from './user-roles.tsx'

const held = {
  uid: 'u1',
  name: 'Amara Nwosu',
  roles: [
    { id: 'r1', name: 'Administrator', description: 'Everything', held: false, grantable: false },
    { id: 'r2', name: 'Support', description: 'Users', held: false, grantable: true },
  ],
}
let asked: string[]
let saved: unknown
const me = (flags: object) => answering(getCurrentUser, { uid: 'me', permissions: { p: { Roles: flags } } } as never)
const server = apiServer(
  me({ v: true, a: true, e: true }),
  answering(listUserRoles, () => {
    asked.push('roles')
    return held as never
  }),
  answering(assignRoles, ({ body }) => {
    saved = body
    return held as never
  }),
  answering(getStaffUser, () => {
    asked.push('user')
    return { id: 'u1' } as never
  }),
)
beforeEach(() => {
  asked = []
  saved = undefined
})

describe('the roles of a user', () => {
  it('are given by ticking, with what it means said first; those above the reader are out of reach', async () => {
    const { user } = show(<UserRoles uid="u1" />)
    const support = await screen.findByRole('checkbox', { name: /Support/ })
    expect((screen.getByRole('checkbox', { name: /Administrator/ }) as HTMLInputElement).disabled).toBe(true)
    await user.click(support)
    expect(screen.getByText('makes them a member of staff', { exact: false })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save roles' }))
    await waitFor(() => expect(saved).toEqual({ roles: ['r2'], was: [] }))
  })

  it('once saved, have the page of the user read again', async () => {
    const Page = () => {
      useApi(getStaffUser, { params: { id: 'u1' } })
      return <UserRoles uid="u1" />
    }
    // The cache of the site, which saving refreshes.
    const { user } = show(
      <SWRConfig value={{ provider: () => SWRConfig.defaultValue.cache }}>
        <Page />
      </SWRConfig>,
    )
    await user.click(await screen.findByRole('checkbox', { name: /Support/ }))
    const reads = () => asked.filter((what) => what === 'user').length
    const before = reads()
    await user.click(screen.getByRole('button', { name: 'Save roles' }))
    await waitFor(() => expect(reads()).toBeGreaterThan(before))
  })

  it('are not even asked for by people who do not see roles', async () => {
    server.use(me({}))
    const Known = () => <p>{useApi(getCurrentUser).data ? 'known' : ''}</p>
    const { container } = show(
      <>
        <UserRoles uid="u2" />
        <Known />
      </>,
    )
    await screen.findByText('known')
    expect([container.textContent, asked]).toEqual(['known', []])
  })
})
