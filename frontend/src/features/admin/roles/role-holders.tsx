import { listRoleHolders } from '@wardround/proto/http/identity/roles.ts'
import { Link } from 'react-router-dom'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { usePermission } from '../access/permissions.ts'
import { countWords } from '../resource/list-foot.tsx'

const SHOWN = 100

/** Who holds a role, by name. */
export function RoleHolders({ id }: { id: string }) {
  const { data, error, mutate } = useApi(listRoleHolders, { params: { id }, query: { page: 1, size: SHOWN } })
  const seesUsers = usePermission('Users', 'v')
  const more = data ? data.total - data.items.length : 0
  return (
    <Section title="Who holds it" aside={data ? countWords(data.total, 'person', 'people') : undefined}>
      {error && !data ? <LoadFailed error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Skeleton lines={3} label="Loading who holds the role" /> : null}
      {data?.total === 0 ? <Small as="p">Nobody holds it. Roles are given on the page of a user.</Small> : null}
      <ul>
        {data?.items.map(({ uid, name }) => (
          <li key={uid}>{seesUsers ? <Link to={paths.adminUserEdit(uid)}>{name}</Link> : name}</li>
        ))}
      </ul>
      {more > 0 ? <Small as="p">And {countWords(more, 'other', 'others')}.</Small> : null}
    </Section>
  )
}
