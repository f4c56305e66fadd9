import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/staff-gems.ts'
import type { Db } from '#deps.ts'
import { actorOf } from '#staff/actor.ts'
import { anyGemResource, gemResource } from './gem-resource.ts'
import { moveGem } from './move-gem.ts'

/** The calls that address a gem as one of a format. */
function formatRoutes(app: App, { db }: Pick<Db, 'db'>): void {
  const [one, two, three, four] = ([1, 2, 3, 4] as const).map((format) => staffRoutes(db, gemResource(format)))
  if (!one || !two || !three || !four) return
  app.route(one.get(contract.getGemV1))
  app.route(one.create(contract.createGem))
  app.route(one.change(contract.changeGem))
  app.route(one.remove(contract.deleteGem))
  app.route(two.list(contract.listGemsV2))
  app.route(two.listAll(contract.listAllGemsV2))
  app.route(two.get(contract.getGemV2))
  app.route(two.create(contract.createGemV2))
  app.route(two.change(contract.changeGemV2))
  app.route(two.remove(contract.deleteGemV2))
  app.route(three.list(contract.listGemsV3))
  app.route(three.listAll(contract.listAllGemsV3))
  app.route(three.get(contract.getGemV3))
  app.route(three.create(contract.createGemV3))
  app.route(three.change(contract.changeGemV3))
  app.route(three.remove(contract.deleteGemV3))
  app.route(four.list(contract.listGemsV4))
  app.route(four.listAll(contract.listAllGemsV4))
  app.route(four.get(contract.getGemV4))
  app.route(four.create(contract.createGemV4))
  app.route(four.change(contract.changeGemV4))
  app.route(four.remove(contract.deleteGemV4))
}

export const gemRoutes = (app: App, deps: Pick<Db, 'db'>): void => {
  formatRoutes(app, deps)
  const gems = staffRoutes(deps.db, anyGemResource)
  app.route(gems.list(contract.listStaffGems))
  app.route(gems.listAll(contract.listAllGems))
  app.route(gems.get(contract.getStaffGem))
  app.route(gems.restore(contract.restoreGem))
  app.route(gems.bin(contract.listDeletedGems))
  app.route(gems.bulk(contract.bulkGems))
  app.route(gems.csv(contract.listGemsAsCsv, contract.GemListItem))
  app.route(gems.history(contract.listHistoryOfGem))
  app.route(gems.listVersions(contract.listVersionsOfGem))
  app.route(gems.getVersion(contract.getVersionOfGem))
  app.route(gems.restoreVersion(contract.restoreVersionOfGem))
  app.route({
    ...contract.moveGem,
    handler: async ({ params, body, identity }) =>
      success(await moveGem(deps, { id: params.id, ...body }, actorOf(identity))),
  })
}
