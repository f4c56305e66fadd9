import { paths } from '#shared/navigation/staff-paths.ts'
import { type Screen, staff } from './screen.ts'

export const staffMocksScreens: readonly Screen[] = [
  staff(paths.adminMocks(), 'Mocks', () =>
    import('#features/staff-mocks/pages/mock-list-page.tsx').then((m) => m.MockListPage),
  ),
  staff(paths.adminMockNew(), 'New mock', () =>
    import('#features/staff-mocks/pages/mock-form-page.tsx').then((m) => m.MockCreatePage),
  ),
  staff(paths.adminMockEdit(''), 'Mock', () =>
    import('#features/staff-mocks/pages/mock-form-page.tsx').then((m) => m.MockEditPage),
  ),
  staff(paths.adminMockStatistics(''), 'Mock statistics', () =>
    import('#features/staff-mocks/pages/mock-statistics-page.tsx').then((m) => m.MockStatisticsPage),
  ),
  staff(paths.adminAdjustments(), 'Extra time', () =>
    import('#features/staff-mocks/pages/adjustments-page.tsx').then((m) => m.AdjustmentsPage),
  ),
  staff(paths.adminCertificates(), 'Certificates', () =>
    import('#features/staff-mocks/pages/certificates-page.tsx').then((m) => m.StaffCertificatesPage),
  ),
]
