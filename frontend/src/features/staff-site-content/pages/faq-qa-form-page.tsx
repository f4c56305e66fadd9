import {
  getFaqQa,
  getVersionOfFaqQa,
  listVersionsOfFaqQa,
  restoreVersionOfFaqQa,
} from '@wardround/proto/http/content/faq-qas.ts'
import { listAllFaqSections } from '@wardround/proto/http/content/faq-sections.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { faqQaFields } from '#features/staff-site-content/faq-qas/faq-qa-fields.tsx'
import {
  DELETING,
  emptyFaqQa,
  type FaqQaCalls,
  faqQas,
  faqQaValues,
} from '#features/staff-site-content/faq-qas/faq-qa-resource.ts'
import { PreviewText } from '#features/staff-site-content/site-pages/preview-text.tsx'
import { useApi } from '#shared/api/use-api.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { RecordVersions } from '#shared/staff/publishing/record-versions.tsx'
import { versionShows } from '#shared/staff/publishing/version-shows.ts'
import { WidthPreview } from '#shared/staff/publishing/width-preview.tsx'
import type { RecordOf } from '#shared/staff/resource/resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'

const VERSION_CALLS = {
  list: listVersionsOfFaqQa,
  get: getVersionOfFaqQa,
  restore: restoreVersionOfFaqQa,
  record: getFaqQa,
}

/** A new question can start in a section, `?sectionId=`. */
function FaqQaForm({ record }: { record: RecordOf<FaqQaCalls> | undefined }) {
  const sections = useApi(listAllFaqSections, {})
  const mayEdit = usePermission('Pages', 'e')
  const [address] = useSearchParams()
  const [empty] = useState(() => emptyFaqQa(address.get('sectionId') ?? ''))
  return (
    <Loaded query={sections} loading="Loading the sections" lines={6}>
      {(all) => {
        const fields = faqQaFields(all.map(({ id, label }) => ({ value: id, label })))
        return (
          <ResourceFormPage
            resource={faqQas}
            record={record}
            empty={empty}
            toValues={faqQaValues}
            toBody={(values) => values}
            fields={fields}
            deleting={DELETING}
            below={(values, base) => (
              <>
                <WidthPreview of={values.question}>
                  <h2>{values.question}</h2>
                  <PreviewText html={values.answer} />
                </WidthPreview>
                {base ? (
                  <RecordVersions
                    calls={VERSION_CALLS}
                    record={base}
                    parts={versionShows(fields)}
                    mayRestore={mayEdit}
                  />
                ) : null}
              </>
            )}
          />
        )
      }}
    </Loaded>
  )
}

/** `/admin/.../faq/questions/create`. */
export const FaqQaCreatePage = () => (
  <Permitted area="Pages" flag="a">
    <FaqQaForm record={undefined} />
  </Permitted>
)

/** `/admin/.../faq/questions/edit?id=`. */
export const FaqQaEditPage = () => (
  <RecordPage resource={faqQas}>{(record) => <FaqQaForm record={record} />}</RecordPage>
)
