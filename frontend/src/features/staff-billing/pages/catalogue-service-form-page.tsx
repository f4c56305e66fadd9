import {
  CATALOGUE_SERVICE_FIELDS,
  type CatalogueServiceCalls,
  catalogueServiceBody,
  catalogueServices,
  catalogueServiceValues,
  DELETING,
  EMPTY_CATALOGUE_SERVICE,
  placeServiceProblem,
} from '#features/staff-billing/catalogue-services/catalogue-service-resource.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RecordOf } from '#shared/staff/resource/resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'

const CatalogueServiceForm = ({ record }: { record: RecordOf<CatalogueServiceCalls> | undefined }) => (
  <ResourceFormPage
    resource={catalogueServices}
    record={record}
    empty={EMPTY_CATALOGUE_SERVICE}
    toValues={catalogueServiceValues}
    toBody={catalogueServiceBody}
    place={placeServiceProblem}
    fields={CATALOGUE_SERVICE_FIELDS}
    deleting={DELETING}
  />
)

/** `/admin/.../products/services/create`. */
export const CatalogueServiceCreatePage = () => (
  <Permitted area="Products" flag="a">
    <CatalogueServiceForm record={undefined} />
  </Permitted>
)

/** `/admin/.../products/services/edit?id=`. */
export const CatalogueServiceEditPage = () => (
  <RecordPage resource={catalogueServices}>{(record) => <CatalogueServiceForm record={record} />}</RecordPage>
)
