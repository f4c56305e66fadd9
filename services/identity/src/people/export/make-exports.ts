import { transaction } from '@wardround/kit/data/database.ts'
import type { Deps } from '#deps.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { findUser } from '#people/users/user-repository.ts'
import { collectData } from './collect-data.ts'
import { dropOldFiles, keepFile, markExportFailed, takeExport } from './export-repository.ts'

const DAY = 86_400_000
/** While a service is away an export is tried again; after this long it has failed. */
const PATIENCE = 3_600_000

/**
 * Makes the exports that wait, one after the other, and removes files whose day is over. Answers how many were made.
 */
export async function makeExports(deps: Deps): Promise<number> {
  await dropOldFiles(deps.db.knex, deps.clock())
  for (let made = 0; ; made += 1) {
    const now = deps.clock()
    const next = await takeExport(deps.db.knex, now)
    if (!next) return made
    try {
      const file = await collectData(deps.readPersonalPart, next.userId, now)
      const until = new Date(now.getTime() + DAY)
      await transaction(deps.db, async (trx) => {
        const user = await findUser(trx, next.userId)
        if (user && (await keepFile(trx, next.id, file, until)))
          await notifyUser(trx, deps, 'export-ready', user, { until: until.toISOString() })
      })
    } catch (error) {
      deps.logger.warn({ err: error, export: next.id }, 'an export of personal data could not be made')
      if (now.getTime() - next.requestedAt.getTime() > PATIENCE) await markExportFailed(deps.db.knex, next.id)
    }
  }
}
