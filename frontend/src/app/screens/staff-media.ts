import { paths } from '#shared/navigation/staff-paths.ts'
import { type Screen, staff } from './screen.ts'

export const staffMediaScreens: readonly Screen[] = [
  staff(paths.adminMedia(), 'Media', () =>
    import('#features/staff-media/pages/media-page.tsx').then((m) => m.MediaPage),
  ),
]
