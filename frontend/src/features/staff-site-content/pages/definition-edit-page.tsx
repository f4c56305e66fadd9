import { DefinitionForm } from '#features/staff-site-content/definitions/definition-form.tsx'
import { definitions } from '#features/staff-site-content/definitions/definition-resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'

/** `/admin/.../definitions/definitions/edit?id=`. */
export const DefinitionEditPage = () => (
  <RecordPage resource={definitions}>{(record) => <DefinitionForm record={record} />}</RecordPage>
)
