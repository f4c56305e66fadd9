import type { Deps as BillingDeps } from '@wardround/billing/src/deps.ts'
import { grantAccess } from '@wardround/billing/src/entitlements/recompute-entitlements.ts'
import type { Deps as IdentityDeps } from '@wardround/identity/src/deps.ts'
import { SERVICE_TYPES, USER_GROUPS } from '@wardround/proto/codes.ts'
import { ENTITLEMENT_OF_SERVICE } from '@wardround/proto/entitlements.ts'
import { hasConfirmedTotp } from '../../services/identity/src/access/credentials/totp-repository.ts'
import { ensureRole } from '../../services/identity/src/access/roles/ensure-role.ts'
import { enrolTotp } from '../../services/identity/src/access/second-factor/enrol-totp.ts'
import { createUser } from '../../services/identity/src/people/staff-users/create-user.ts'
import { emailKey } from '../../services/identity/src/people/users/email-address.ts'
import { findUserByEmail } from '../../services/identity/src/people/users/user-repository.ts'
import { demoTotpSecret } from './fixed-random.ts'
import { DEMO_PASSWORD, readAccounts } from './sample-data.ts'

export type AccountDeps = {
  identity: Pick<IdentityDeps, 'db' | 'clock' | 'sealKey'>
  billing: Pick<BillingDeps, 'db' | 'clock'>
}

const { roles, accounts } = readAccounts()
type Account = (typeof accounts)[number]

const SERVICE_NAMES = { questionBank: 'Question bank', gems: 'Gems' } as const
const YEAR = { value: 1, type: 'y' } as const

const flagsOf = (letters: string) => ({ v: letters.includes('v'), a: letters.includes('a'), e: letters.includes('e') })

/** A role is made for the first account that needs it; one that staff have changed since stays as it is. */
async function prepareRole(deps: AccountDeps, name: string): Promise<void> {
  const role = roles.find((each) => each.name === name)
  if (!role) throw new Error(`data/accounts.json has no role ${name}`)
  const permissions = Object.fromEntries(
    Object.entries(role.permissions).map(([area, letters]) => [area, flagsOf(letters)]),
  )
  await ensureRole(deps.identity, { ...role, permissions })
}

async function loadAccount(deps: AccountDeps, { role, services, group, ...person }: Account): Promise<boolean> {
  const known = await findUserByEmail(deps.identity.db.knex, emailKey(person.email))
  if (!known && role) await prepareRole(deps, role)
  const { uid, created } = await createUser(deps.identity, {
    ...person,
    group: USER_GROUPS[group],
    password: DEMO_PASSWORD,
    roles: role ? [role] : [],
    verified: true,
  })
  if (role && !(await hasConfirmedTotp(deps.identity.db.knex, uid)))
    await enrolTotp(deps.identity, uid, demoTotpSecret(person.email))
  await grantAccess(
    deps.billing,
    services.map((service) => ({
      uid,
      entitlement: ENTITLEMENT_OF_SERVICE[SERVICE_TYPES[service]],
      name: SERVICE_NAMES[service],
      duration: YEAR,
      cause: 'sample account',
    })),
  )
  return created
}

/** Makes the demo accounts that are missing, with roles, authenticators and access; answers how many were new. */
export async function loadAccounts(deps: AccountDeps): Promise<number> {
  let created = 0
  for (const account of accounts) if (await loadAccount(deps, account)) created += 1
  return created
}

/** The demo learner, who has the question bank. */
export async function findLearner({ db }: Pick<AccountDeps['identity'], 'db'>): Promise<{ id: string; name: string }> {
  const person = accounts.find(({ email }) => email === 'learner@wardround.test')
  const known = person && (await findUserByEmail(db.knex, emailKey(person.email)))
  if (!known) throw new Error('The demo learner has no account.')
  return { id: known.id, name: `${person.firstName} ${person.lastName}` }
}
