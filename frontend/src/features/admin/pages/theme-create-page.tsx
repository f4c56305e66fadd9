import { Permitted } from '../access/permitted.tsx'
import { ThemeForm } from '../themes/theme-form.tsx'

/** `/admin/.../questionbank/themes/create`. */
export const ThemeCreatePage = () => (
  <Permitted area="Questions" flag="a">
    <ThemeForm record={undefined} />
  </Permitted>
)
