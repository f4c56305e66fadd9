import { answerer } from '@wardround/kit/events/requests.ts'
import { findAccounts as accountsRequest, findEmailKey as keyRequest } from '@wardround/proto/requests/identity.ts'
import type { Deps } from '#deps.ts'
import { listConfirmedByKey, readConfirmedKey } from './account-key-repository.ts'
import { emailKey, emailProblem } from './email-address.ts'

/** Tells billing which of a list of addresses belong to confirmed accounts. */
export const findAccounts = answerer(accountsRequest, async ({ db }: Pick<Deps, 'db'>, { emails }) => {
  const keyed = emails.map((email) => ({ email, emailKey: emailProblem(email) ? null : emailKey(email) }))
  const keys = keyed.map((each) => each.emailKey).filter((key) => key !== null)
  const uids = await listConfirmedByKey(db.knex, keys)
  return { accounts: keyed.map((each) => ({ ...each, uid: uids.get(each.emailKey ?? '') ?? null })) }
})

/** Tells billing by which key the confirmed address of somebody is compared. */
export const findEmailKey = answerer(keyRequest, async ({ db }: Pick<Deps, 'db'>, { uid }) => ({
  emailKey: await readConfirmedKey(db.knex, uid),
}))
