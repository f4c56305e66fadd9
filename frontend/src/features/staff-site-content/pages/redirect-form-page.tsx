import {
  DELETING,
  EMPTY_REDIRECT,
  REDIRECT_FIELDS,
  type RedirectCalls,
  redirects,
  redirectValues,
} from '#features/staff-site-content/redirects/redirect-resource.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RecordOf } from '#shared/staff/resource/resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'

const RedirectForm = ({ record }: { record: RecordOf<RedirectCalls> | undefined }) => (
  <ResourceFormPage
    resource={redirects}
    record={record}
    empty={EMPTY_REDIRECT}
    toValues={redirectValues}
    toBody={(values) => values}
    fields={REDIRECT_FIELDS}
    deleting={DELETING}
  />
)

/** `/admin/.../redirects/create`. */
export const RedirectCreatePage = () => (
  <Permitted area="Pages" flag="a">
    <RedirectForm record={undefined} />
  </Permitted>
)

/** `/admin/.../redirects/edit?id=`. */
export const RedirectEditPage = () => (
  <RecordPage resource={redirects}>{(record) => <RedirectForm record={record} />}</RecordPage>
)
