import { WHATSAPP_GROUP_FIELDS } from '#features/staff-site-content/whatsapp-groups/whatsapp-group-fields.tsx'
import {
  DELETING,
  EMPTY_WHATSAPP_GROUP,
  type WhatsappGroupCalls,
  whatsappGroups,
  whatsappGroupValues,
} from '#features/staff-site-content/whatsapp-groups/whatsapp-group-resource.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RecordOf } from '#shared/staff/resource/resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'

const WhatsappGroupForm = ({ record }: { record: RecordOf<WhatsappGroupCalls> | undefined }) => (
  <ResourceFormPage
    resource={whatsappGroups}
    record={record}
    empty={EMPTY_WHATSAPP_GROUP}
    toValues={whatsappGroupValues}
    toBody={(values) => values}
    fields={WHATSAPP_GROUP_FIELDS}
    deleting={DELETING}
  />
)

/** `/admin/.../whatsapp/create`. */
export const WhatsappGroupCreatePage = () => (
  <Permitted area="WhatsApp" flag="a">
    <WhatsappGroupForm record={undefined} />
  </Permitted>
)

/** `/admin/.../whatsapp/edit?id=`. */
export const WhatsappGroupEditPage = () => (
  <RecordPage resource={whatsappGroups}>{(record) => <WhatsappGroupForm record={record} />}</RecordPage>
)
