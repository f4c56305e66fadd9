import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/decks.ts'
import { changeDeck, createDeck, deleteDeck } from '#decks/change-deck.ts'
import { getGemForecast } from '#decks/get-gem-forecast.ts'
import { getDeck, listDecks } from '#decks/list-decks.ts'
import { getDeckSettings, saveDeckSettings } from '#decks/settings.ts'
import { getDueGems } from '#decks/today.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'

export const deckRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listDecks,
    handler: async (request) => success(await listDecks(deps, learnerFrom(request))),
  })
  app.route({
    ...contract.getDeck,
    handler: async (request) =>
      success(await getDeck(deps, learnerFrom(request), { ...request.query, name: request.params.name })),
  })
  app.route({
    ...contract.createDeck,
    handler: async (request) => success(await createDeck(deps, learnerFrom(request), request.body)),
  })
  app.route({
    ...contract.changeDeck,
    handler: async (request) =>
      success(await changeDeck(deps, learnerFrom(request), { ...request.body, name: request.params.name })),
  })
  app.route({
    ...contract.deleteDeck,
    handler: async (request) => success(await deleteDeck(deps, learnerFrom(request), request.params.name)),
  })
  app.route({
    ...contract.getDeckSettings,
    handler: async (request) => success(await getDeckSettings(deps, learnerFrom(request))),
  })
  app.route({
    ...contract.saveDeckSettings,
    handler: async (request) => success(await saveDeckSettings(deps, learnerFrom(request), request.body)),
  })
  app.route({
    ...contract.getGemForecast,
    handler: async (request) => success(await getGemForecast(deps, learnerFrom(request))),
  })
  app.route({
    ...contract.getDueGems,
    handler: async (request) => success(await getDueGems(deps, learnerFrom(request))),
  })
}
