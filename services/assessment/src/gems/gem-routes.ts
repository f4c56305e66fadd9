import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/gems.ts'
import type { Deps } from '#deps.ts'
import { getGem } from '#gems/get-gem.ts'
import { listGemNotes } from '#gems/list-gem-notes.ts'
import { listGems } from '#gems/list-gems.ts'
import { markGem } from '#gems/mark-gem.ts'
import { saveGemNote } from '#gems/save-gem-note.ts'
import { searchGems } from '#gems/search-gems.ts'
import { learnerFrom } from '#learner.ts'

export const gemRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listGems,
    handler: async (request) => success(await listGems(deps, learnerFrom(request), request.query)),
  })
  app.route({
    ...contract.getGem,
    handler: async (request) => success(await getGem(deps, learnerFrom(request), request.params.id)),
  })
  app.route({
    ...contract.saveGemNote,
    handler: async (request) => success(await saveGemNote(deps, learnerFrom(request), request.body)),
  })
  app.route({
    ...contract.saveSectionNote,
    handler: async (request) => success(await saveGemNote(deps, learnerFrom(request), request.body)),
  })
  app.route({
    ...contract.listGemNotes,
    handler: async (request) => success(await listGemNotes(deps, learnerFrom(request), request.query)),
  })
  app.route({
    ...contract.searchGems,
    handler: async (request) => success(await searchGems(deps, learnerFrom(request), request.body)),
  })
  app.route({
    ...contract.markGem,
    handler: async (request) =>
      success(await markGem(deps, learnerFrom(request), { gemId: request.params.id, mark: request.body.mark })),
  })
}
