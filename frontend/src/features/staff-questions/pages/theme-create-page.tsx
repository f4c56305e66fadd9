import { ThemeForm } from '#features/staff-questions/themes/theme-form.tsx'
import { Permitted } from '#shared/staff/access/permitted.tsx'

/** `/admin/.../questionbank/themes/create`. */
export const ThemeCreatePage = () => (
  <Permitted area="Questions" flag="a">
    <ThemeForm record={undefined} />
  </Permitted>
)
