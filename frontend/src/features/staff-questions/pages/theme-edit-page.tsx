import { ThemeForm } from '#features/staff-questions/themes/theme-form.tsx'
import { themes } from '#features/staff-questions/themes/theme-resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'

/** `/admin/.../questionbank/themes/edit?id=`. */
export const ThemeEditPage = () => (
  <RecordPage resource={themes}>{(record) => <ThemeForm record={record} />}</RecordPage>
)
