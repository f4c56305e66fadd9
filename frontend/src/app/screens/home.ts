import { PUBLIC_PAGES } from '@wardround/proto/public-pages.ts'
import { paths } from '#shared/navigation/paths.ts'
import { type SiteScreen, screen } from './screen.ts'

/** The public pages. */
export const homeScreens: readonly SiteScreen[] = [
  screen(paths.home(), 'Wardround: question bank for PLAB 1 and the MLA', 'public', () =>
    import('#features/home/pages/home-page.tsx').then((m) => m.HomePage),
  ),
  screen(paths.faq(), 'FAQ', 'public', () => import('#features/home/pages/faq-page.tsx').then((m) => m.FaqPage)),
  screen(paths.contactUs(), 'Contact us', 'public', () =>
    import('#features/home/pages/contact-page.tsx').then((m) => m.ContactPage),
  ),
  screen(paths.news(), 'News', 'public', () => import('#features/home/pages/news-page.tsx').then((m) => m.NewsPage)),
  screen(paths.oldNews(), 'Older news', 'public', () =>
    import('#features/home/pages/news-page.tsx').then((m) => m.OldNewsPage),
  ),
  screen('/news/:id', 'News', 'public', () =>
    import('#features/home/pages/news-item-page.tsx').then((m) => m.NewsItemPage),
  ),
  screen(paths.onTheGo(), 'On the go', 'subscribed', () =>
    import('#features/home/pages/on-the-go-page.tsx').then((m) => m.OnTheGoPage),
  ),
  ...PUBLIC_PAGES.map(({ path, title }) =>
    screen(path, title, 'public', () => import('#features/home/pages/article-page.tsx').then((m) => m.ArticlePage)),
  ),
]
