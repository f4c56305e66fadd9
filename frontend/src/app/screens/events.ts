import { paths } from '#shared/navigation/paths.ts'
import { type SiteScreen, screen } from './screen.ts'

/** Webinars, courses and big mocks. */
export const eventsScreens: readonly SiteScreen[] = [
  screen(paths.webinars(), 'Webinars', 'public', () =>
    import('#features/events/pages/event-pages.tsx').then((m) => m.WebinarsPage),
  ),
  screen(paths.courses(), 'Courses', 'public', () =>
    import('#features/events/pages/event-pages.tsx').then((m) => m.CoursesPage),
  ),
  screen(paths.bigMock(), 'Big mocks', 'public', () =>
    import('#features/events/pages/event-pages.tsx').then((m) => m.BigMockPage),
  ),
]
