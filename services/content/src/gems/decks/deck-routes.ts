import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import * as contract from '@wardround/proto/http/content/staff-decks.ts'
import type { Db } from '#deps.ts'
import { deckResource } from './deck-resource.ts'

export const deckRoutes = (app: App, deps: Pick<Db, 'db'>): void => {
  const decks = staffRoutes(deps.db, deckResource)
  app.route(decks.list(contract.listStaffDecks))
  app.route(decks.listAll(contract.listAllStaffDecks))
  app.route(decks.get(contract.getStaffDeck))
  app.route(decks.create(contract.createStaffDeck))
  app.route(decks.change(contract.changeStaffDeck))
  app.route(decks.remove(contract.deleteStaffDeck))
  app.route(decks.restore(contract.restoreStaffDeck))
  app.route(decks.bin(contract.listDeletedDecks))
  app.route(decks.bulk(contract.bulkStaffDecks))
  app.route(decks.csv(contract.listStaffDecksAsCsv, contract.StaffDeckListItem))
  app.route(decks.history(contract.listHistoryOfDeck))
}
