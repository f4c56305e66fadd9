import { DefinitionForm } from '#features/staff-site-content/definitions/definition-form.tsx'
import { Permitted } from '#shared/staff/access/permitted.tsx'

/** `/admin/.../definitions/definitions/create`. */
export const DefinitionCreatePage = () => (
  <Permitted area="Definitions" flag="a">
    <DefinitionForm record={undefined} />
  </Permitted>
)
