import { paths } from '#shared/navigation/paths.ts'
import { type Screen, staff } from './screen.ts'

export const staffHomeScreens: readonly Screen[] = [
  staff(paths.admin(), 'Dashboard', () =>
    import('#features/staff-home/pages/staff-home-page.tsx').then((m) => m.StaffHomePage),
  ),
]
