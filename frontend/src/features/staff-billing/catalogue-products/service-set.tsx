import { listAllCatalogueServices } from '@wardround/proto/http/billing/catalogue-services.ts'
import { useApi } from '#shared/api/use-api.ts'
import type { OwnControl } from '#shared/staff/form/resource-field.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { CheckSet } from './check-set.tsx'

/** The services that a product gives, of all that there are. */
export function ServiceSet(control: OwnControl) {
  const services = useApi(listAllCatalogueServices, { query: {} })
  return (
    <Loaded
      query={services}
      loading="Loading the services"
      empty={{ when: (all) => all.length === 0, show: <p>There are no services yet. Create a service first.</p> }}
    >
      {(all) => <CheckSet {...control} options={all.map(({ id, label }) => ({ value: id, label }))} />}
    </Loaded>
  )
}
