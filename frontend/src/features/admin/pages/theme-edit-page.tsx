import { RecordPage } from '../resource/record-page.tsx'
import { ThemeForm } from '../themes/theme-form.tsx'
import { themes } from '../themes/theme-resource.ts'

/** `/admin/.../questionbank/themes/edit?id=`. */
export const ThemeEditPage = () => <RecordPage resource={themes}>{(record) => <ThemeForm record={record} />}</RecordPage>
