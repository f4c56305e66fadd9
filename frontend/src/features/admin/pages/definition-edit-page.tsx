import { DefinitionForm } from '../definitions/definition-form.tsx'
import { definitions } from '../definitions/definition-resource.ts'
import { RecordPage } from '../resource/record-page.tsx'

/** `/admin/.../definitions/definitions/edit?id=`. */
export const DefinitionEditPage = () => <RecordPage resource={definitions}>{(record) => <DefinitionForm record={record} />}</RecordPage>
