import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { Deps } from '#deps.ts'
import { isAtListedDomain } from '#people/users/listed-domain.ts'

/** Whether confirmed addresses at this domain, or at one above it, make their owner a student. */
export async function checkStudentDomain(deps: Pick<Deps, 'db'>, domain: string): Promise<{ listed: boolean }> {
  return { listed: isAtListedDomain(`student@${domain}`, await readSettingCopy(deps.db.knex, 'uniemail')) }
}
