import {
  bulkStaffDecks,
  changeStaffDeck,
  createStaffDeck,
  deleteStaffDeck,
  getStaffDeck,
  listDeletedDecks,
  listHistoryOfDeck,
  listStaffDecks,
  listStaffDecksAsCsv,
  restoreStaffDeck,
} from '@wardround/proto/http/content/staff-decks.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'

const calls = {
  list: listStaffDecks,
  get: getStaffDeck,
  create: createStaffDeck,
  change: changeStaffDeck,
  remove: deleteStaffDeck,
  restore: restoreStaffDeck,
  bulk: bulkStaffDecks,
  bin: listDeletedDecks,
  csv: listStaffDecksAsCsv,
  history: listHistoryOfDeck,
}
export type DeckCalls = typeof calls
export type DeckRecord = RecordOf<DeckCalls>
export type DeckValues = BodyOf<DeckCalls>

export const decks: Resource<DeckCalls> = {
  calls,
  area: 'Gems',
  one: 'deck',
  many: 'decks',
  nameOf: ({ name }) => name,
  list: () => paths.adminDecks(),
  create: () => paths.adminDeckNew(),
  edit: (id) => paths.adminDeckEdit(id),
}

export const EMPTY_DECK: DeckValues = {
  name: '',
  slug: '',
  description: '',
  kind: 'theme',
  image: null,
  position: 1,
  forPa: false,
  gemIds: [],
}

export const deckValues = ({
  name,
  slug,
  description,
  kind,
  image,
  position,
  forPa,
  gemIds,
}: DeckRecord): DeckValues => ({
  ...{ name, slug, description, kind, image, position, forPa, gemIds },
})
