import { FaqOrder } from '#features/staff-site-content/faq-sections/faq-order.tsx'
import {
  EMPTY_FAQ_SECTION,
  FAQ_SECTION_FIELDS,
  type FaqSectionCalls,
  faqSectionBody,
  faqSections,
  faqSectionValues,
} from '#features/staff-site-content/faq-sections/faq-section-resource.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RecordOf } from '#shared/staff/resource/resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'

const FaqSectionForm = ({ record }: { record: RecordOf<FaqSectionCalls> | undefined }) => (
  <ResourceFormPage
    resource={faqSections}
    record={record}
    empty={EMPTY_FAQ_SECTION}
    toValues={faqSectionValues}
    toBody={faqSectionBody}
    fields={FAQ_SECTION_FIELDS}
    deleting="Only a section without questions can be deleted. You can restore it for 90 days."
    below={(_values, base) => (base ? <FaqOrder sectionId={base.id} /> : null)}
  />
)

/** `/admin/.../faq/sections/create`. */
export const FaqSectionCreatePage = () => (
  <Permitted area="Pages" flag="a">
    <FaqSectionForm record={undefined} />
  </Permitted>
)

/** `/admin/.../faq/sections/edit?id=`. */
export const FaqSectionEditPage = () => (
  <RecordPage resource={faqSections}>{(record) => <FaqSectionForm record={record} />}</RecordPage>
)
