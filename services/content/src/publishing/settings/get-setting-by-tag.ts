import type { CallReply } from '@wardround/proto/contract.ts'
import type { getSettingByTag as contract } from '@wardround/proto/http/content/settings.ts'
import { type SettingTag, settingInForce } from '@wardround/proto/settings.ts'
import type { Db } from '#deps.ts'
import { findSetting } from './setting-repository.ts'
import { presentSetting } from './setting-resource.ts'

/** The value of a setting that is in force; `setting` is null while it is the fallback. */
export async function getSettingByTag(deps: Pick<Db, 'db'>, tag: SettingTag): Promise<CallReply<typeof contract>> {
  const row = await findSetting(deps.db.knex, tag)
  return { tag, value: settingInForce(tag, row?.value), setting: row ? presentSetting(row) : null }
}
