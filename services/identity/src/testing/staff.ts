import { compactPermissions, type Identity } from '@wardround/kit/security/identity.ts'
import { createUser } from '#people/staff-users/create-user.ts'
import { claimsOf, type RoleGrant } from '#people/users/permissions.ts'
import { giveRoles, saveRole } from '#people/users/role-repository.ts'
import { findUser } from '#people/users/user-repository.ts'
import { type Harness, person } from './harness.ts'

/** Letters by area, as `{ Users: 've' }`. */
export type Letters = Record<string, string>

export const grant = (letters: Letters, impersonate = false, publish = false): RoleGrant => ({
  permissions: Object.fromEntries(
    Object.entries(letters).map(([area, flags]) => [
      area,
      { v: flags.includes('v'), a: flags.includes('a'), e: flags.includes('e') },
    ]),
  ),
  impersonate,
  publish,
})
export { EVERYTHING } from '#people/users/permissions.ts'

/** Makes people with roles, and answers them as the gateway would vouch for them. */
export function staffOf(identity: Harness) {
  const makeRole = (name: string, what: RoleGrant) => saveRole(identity.db.knex, name, what, identity.time.now)

  async function join(name: string, roles: readonly string[] = []): Promise<string> {
    const { uid } = await createUser(identity.deps, { ...person(name), group: 1, verified: true })
    await giveRoles(identity.db.knex, uid, roles)
    return uid
  }

  async function identityOf(uid: string, sid = '0199a000-0000-7000-8000-00000000000a'): Promise<Partial<Identity>> {
    const user = await findUser(identity.db.knex, uid)
    if (!user) throw new Error('there is no such user')
    const admin = user.permissions !== null
    return {
      uid,
      sid,
      name: `${user.firstName} ${user.lastName}`,
      verified: true,
      admin,
      permissions: compactPermissions(user.permissions),
    }
  }

  return {
    makeRole,
    join,
    identityOf,
    /** A member of staff with a role of their own. */
    hire: async (name: string, what: RoleGrant) => {
      const role = await makeRole(`${name}'s role`, what)
      const uid = await join(name, [`${name}'s role`])
      return { uid, role, claims: claimsOf([what]), as: await identityOf(uid) }
    },
  }
}

/** Somebody without a row of their own who may do everything with users. */
export const STAFF: Partial<Identity> & { uid: string } = {
  uid: '0199a000-0000-7000-8000-000000000001',
  sid: 's',
  name: 'Sam Staff',
  admin: true,
  permissions: { Users: 'vae' },
}
