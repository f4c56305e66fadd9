import { paths } from '#shared/navigation/paths.ts'
import type { SiteScreen } from './screen.ts'

const gems = (path: string, title: string, page: SiteScreen['page']): SiteScreen => ({
  path,
  page,
  guard: 'gems',
  layout: 'site',
  title,
})
const gemsPage = () => import('#features/gems/pages/gems-page.tsx').then((m) => m.GemsPage)
const reviewPage = () => import('#features/gems/pages/review-page.tsx').then((m) => m.ReviewPage)

/** Gems, decks and clinchers. */
export const gemScreens: readonly SiteScreen[] = [
  gems(paths.gems(), 'Gems', gemsPage),
  gems('/plabgems/:name', 'Gems', gemsPage),
  gems(paths.decks(), 'Decks', () => import('#features/gems/pages/decks-page.tsx').then((m) => m.DecksPage)),
  gems(paths.review(), 'Review', reviewPage),
  gems('/gemsdecking/view/:name', 'Review', reviewPage),
]
