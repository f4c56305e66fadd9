import { createUser } from '#people/staff-users/create-user.ts'
import { type Harness, person } from './harness.ts'

const { password } = person('')
const NAMES = { givenName: 'Amara', lastName: 'Okafor' }

/** A learner called Amara Okafor with a session, and what such a person does around the identity check. */
export async function kycPerson(identity: Harness, name: string, options: { roles?: string[] } = {}) {
  const { uid } = await createUser(identity.deps, { ...person(name), group: 1, verified: true, ...options })
  const opened = await identity.call({ url: '/users/login', body: { email: `${name}@wardround.test`, password } })
  const [, payload = ''] = (opened.data.token as string).split('.')
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }
  const as = { uid, sid }
  const rows = () => identity.db.knex('kyc_checks').where({ user_id: uid }).orderBy('created_at')
  const newest = async () => (await rows()).at(-1)

  return {
    uid,
    sid,
    as,
    rows,
    start: (names: Partial<typeof NAMES> & { token?: string } = {}) =>
      identity.call({ url: '/kyc/session', body: { ...NAMES, ...names }, as }),
    status: (id?: string) => identity.call({ url: `/kyc/status${id ? `?verificationId=${id}` : ''}`, as }),
    verification: () => identity.call({ url: '/users/verification', as }),
    current: () => identity.call({ url: '/users/current', as }),
    /** What the gateway reads of the session. */
    state: () => identity.sessionState(sid),
    /** The newest check at the provider changes, and ten seconds pass. */
    provider: async (changes: Parameters<Harness['kyc']['change']>[1]) => {
      identity.kyc.change((await newest()).provider_id, changes)
      identity.pass(11)
    },
    newest,
  }
}

/** Sets the site setting as if content had published it. */
export const setKyc = (identity: Harness, value: string) =>
  identity.db
    .knex('setting_copies')
    .insert({ tag: 'kyc', revision: 1, value: JSON.stringify(value) })
    .onConflict('tag')
    .merge()
