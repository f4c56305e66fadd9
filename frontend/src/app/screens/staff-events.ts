import { paths } from '#shared/navigation/staff-paths.ts'
import { type Screen, staff } from './screen.ts'

export const staffEventsScreens: readonly Screen[] = [
  staff(paths.adminEvents('webinars'), 'Webinars', () =>
    import('#features/staff-events/pages/event-list-page.tsx').then((m) => m.WebinarListPage),
  ),
  staff(paths.adminEventNew('webinars'), 'New webinar', () =>
    import('#features/staff-events/pages/event-form-page.tsx').then((m) => m.WebinarCreatePage),
  ),
  staff(paths.adminEventEdit('webinars', ''), 'Webinar', () =>
    import('#features/staff-events/pages/event-form-page.tsx').then((m) => m.WebinarEditPage),
  ),
  staff(paths.adminEventUsers('webinars', ':id'), 'Event users', () =>
    import('#features/staff-events/pages/event-users-page.tsx').then((m) => m.WebinarUsersPage),
  ),
  staff(paths.adminEvents('courses/plab1'), 'PLAB 1 courses', () =>
    import('#features/staff-events/pages/event-list-page.tsx').then((m) => m.Plab1CourseListPage),
  ),
  staff(paths.adminEventNew('courses/plab1'), 'New PLAB 1 course', () =>
    import('#features/staff-events/pages/event-form-page.tsx').then((m) => m.Plab1CourseCreatePage),
  ),
  staff(paths.adminEventEdit('courses/plab1', ''), 'PLAB 1 course', () =>
    import('#features/staff-events/pages/event-form-page.tsx').then((m) => m.Plab1CourseEditPage),
  ),
  staff(paths.adminEventUsers('courses/plab1', ':id'), 'Event users', () =>
    import('#features/staff-events/pages/event-users-page.tsx').then((m) => m.Plab1CourseUsersPage),
  ),
  staff(paths.adminEvents('courses/bigmock'), 'Big mocks', () =>
    import('#features/staff-events/pages/event-list-page.tsx').then((m) => m.BigMockListPage),
  ),
  staff(paths.adminEventNew('courses/bigmock'), 'New big mock', () =>
    import('#features/staff-events/pages/event-form-page.tsx').then((m) => m.BigMockCreatePage),
  ),
  staff(paths.adminEventEdit('courses/bigmock', ''), 'Big mock', () =>
    import('#features/staff-events/pages/event-form-page.tsx').then((m) => m.BigMockEditPage),
  ),
  staff(paths.adminEventUsers('courses/bigmock', ':id'), 'Event users', () =>
    import('#features/staff-events/pages/event-users-page.tsx').then((m) => m.BigMockUsersPage),
  ),
]
