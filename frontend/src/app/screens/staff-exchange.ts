import { paths } from '#shared/navigation/staff-paths.ts'
import { type Screen, staff } from './screen.ts'

export const staffExchangeScreens: readonly Screen[] = [
  staff(paths.adminExport(), 'Export', () =>
    import('#features/staff-exchange/pages/export-page.tsx').then((m) => m.ExportPage),
  ),
  staff(paths.adminImport(), 'Import', () =>
    import('#features/staff-exchange/pages/import-page.tsx').then((m) => m.ImportPage),
  ),
]
