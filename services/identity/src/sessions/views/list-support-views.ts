import type { CallReply } from '@wardround/proto/contract.ts'
import type { listSupportViews as contract } from '@wardround/proto/http/identity/view-as.ts'
import type { Deps } from '#deps.ts'
import { listViewsOf } from './view-repository.ts'

const SHOWN = 100
/** The day in London, where the company sits. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

/** The days on which support looked at somebody's account: the date and nobody's name. */
export async function listSupportViews({ db }: Pick<Deps, 'db'>, uid: string): Promise<CallReply<typeof contract>> {
  const views = await listViewsOf(db.knex, uid, SHOWN)
  return { items: views.map(({ id, startedAt }) => ({ id, on: DAY.format(startedAt) })) }
}
