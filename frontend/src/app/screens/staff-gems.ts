import { paths } from '#shared/navigation/staff-paths.ts'
import { type Screen, staff } from './screen.ts'

const gemPages = () => import('#features/staff-gems/pages/gem-pages.tsx')
const deckPages = () => import('#features/staff-gems/pages/deck-pages.tsx')
const clincherPages = () => import('#features/staff-gems/pages/clincher-list-pages.tsx')

/** Gems, decks and clinchers as staff keep them. */
export const staffGemsScreens: readonly Screen[] = [
  staff(paths.adminGems(), 'Gems', () => gemPages().then((m) => m.GemListPage)),
  staff(paths.adminGemNew(), 'New gem', () => gemPages().then((m) => m.GemCreatePage)),
  staff(paths.adminGemEdit(''), 'Gem', () => gemPages().then((m) => m.GemEditPage)),
  staff(paths.adminGemImport(), 'Import gems', () =>
    import('#features/staff-gems/pages/gem-import-page.tsx').then((m) => m.GemImportPage),
  ),
  staff(paths.adminDecks(), 'Decks', () => deckPages().then((m) => m.DeckListPage)),
  staff(paths.adminDeckNew(), 'New deck', () => deckPages().then((m) => m.DeckCreatePage)),
  staff(paths.adminDeckEdit(''), 'Deck', () => deckPages().then((m) => m.DeckEditPage)),
  staff(paths.adminClincherLists(), 'Clinchers', () => clincherPages().then((m) => m.ClincherListsPage)),
  staff(paths.adminClincherListNew(), 'New clincher list', () => clincherPages().then((m) => m.ClincherListCreatePage)),
  staff(paths.adminClincherListEdit(''), 'Clincher list', () => clincherPages().then((m) => m.ClincherListEditPage)),
]
