import { paths } from '#shared/navigation/staff-paths.ts'
import { type Screen, staff } from './screen.ts'

/** Gems, decks and clinchers as staff keep them. */
export const staffGemsScreens: readonly Screen[] = [
  staff(paths.adminGems(), 'Gems', () => import('#features/staff-gems/pages/gem-pages.tsx').then((m) => m.GemListPage)),
  staff(paths.adminGemNew(), 'New gem', () =>
    import('#features/staff-gems/pages/gem-pages.tsx').then((m) => m.GemCreatePage),
  ),
  staff(paths.adminGemEdit(''), 'Gem', () =>
    import('#features/staff-gems/pages/gem-pages.tsx').then((m) => m.GemEditPage),
  ),
  staff(paths.adminGemImport(), 'Import and export gems', () =>
    import('#features/staff-gems/pages/gem-import-page.tsx').then((m) => m.GemImportPage),
  ),
  staff(paths.adminDecks(), 'Decks', () =>
    import('#features/staff-gems/pages/deck-pages.tsx').then((m) => m.DeckListPage),
  ),
  staff(paths.adminDeckNew(), 'New deck', () =>
    import('#features/staff-gems/pages/deck-pages.tsx').then((m) => m.DeckCreatePage),
  ),
  staff(paths.adminDeckEdit(''), 'Deck', () =>
    import('#features/staff-gems/pages/deck-pages.tsx').then((m) => m.DeckEditPage),
  ),
  staff(paths.adminClincherLists(), 'Clinchers', () =>
    import('#features/staff-gems/pages/clincher-list-pages.tsx').then((m) => m.ClincherListsPage),
  ),
  staff(paths.adminClincherListNew(), 'New clincher list', () =>
    import('#features/staff-gems/pages/clincher-list-pages.tsx').then((m) => m.ClincherListCreatePage),
  ),
  staff(paths.adminClincherListEdit(''), 'Clincher list', () =>
    import('#features/staff-gems/pages/clincher-list-pages.tsx').then((m) => m.ClincherListEditPage),
  ),
]
