import { paths } from '#shared/navigation/paths.ts'
import { type SiteScreen, screen } from './screen.ts'

const gemsPage = () => import('#features/gems/pages/gems-page.tsx').then((m) => m.GemsPage)
const reviewPage = () => import('#features/gems/pages/review-page.tsx').then((m) => m.ReviewPage)

/** Gems, decks and clinchers. */
export const gemsScreens: readonly SiteScreen[] = [
  screen(paths.gems(), 'Gems', 'gems', gemsPage),
  screen('/plabgems/:name', 'Gems', 'gems', gemsPage),
  screen(paths.decks(), 'Decks', 'gems', () => import('#features/gems/pages/decks-page.tsx').then((m) => m.DecksPage)),
  screen(paths.review(), 'Review', 'gems', reviewPage, 'question'),
  screen('/gemsdecking/view/:name', 'Review', 'gems', reviewPage, 'question'),
]
