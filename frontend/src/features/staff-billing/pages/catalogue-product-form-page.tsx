import {
  type CatalogueProductCalls,
  catalogueProductBody,
  catalogueProducts,
  catalogueProductValues,
  checkProduct,
  DELETING,
  EMPTY_CATALOGUE_PRODUCT,
  placeProductProblem,
} from '#features/staff-billing/catalogue-products/catalogue-product-resource.ts'
import { CATALOGUE_PRODUCT_FIELDS } from '#features/staff-billing/catalogue-products/product-fields.tsx'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RecordOf } from '#shared/staff/resource/resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'

const CatalogueProductForm = ({ record }: { record: RecordOf<CatalogueProductCalls> | undefined }) => (
  <ResourceFormPage
    resource={catalogueProducts}
    record={record}
    empty={EMPTY_CATALOGUE_PRODUCT}
    toValues={catalogueProductValues}
    toBody={catalogueProductBody}
    check={checkProduct}
    place={placeProductProblem}
    fields={CATALOGUE_PRODUCT_FIELDS}
    deleting={DELETING}
  />
)

/** `/admin/.../products/create`. */
export const CatalogueProductCreatePage = () => (
  <Permitted area="Products" flag="a">
    <CatalogueProductForm record={undefined} />
  </Permitted>
)

/** `/admin/.../products/edit?id=`. */
export const CatalogueProductEditPage = () => (
  <RecordPage resource={catalogueProducts}>{(record) => <CatalogueProductForm record={record} />}</RecordPage>
)
