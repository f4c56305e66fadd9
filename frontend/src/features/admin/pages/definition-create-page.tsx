import { Permitted } from '../access/permitted.tsx'
import { DefinitionForm } from '../definitions/definition-form.tsx'

/** `/admin/.../definitions/definitions/create`. */
export const DefinitionCreatePage = () => (
  <Permitted area="Definitions" flag="a">
    <DefinitionForm record={undefined} />
  </Permitted>
)
