import { listRoleHolders } from '@wardround/proto/http/identity/roles.ts'
import { useApi } from '#shared/api/use-api.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { countWords } from '#shared/staff/list/list-foot.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Small } from '#shared/ui/text.tsx'

const SHOWN = 100

/** Who holds a role, by name. */
export function RoleHolders({ id }: { id: string }) {
  const holders = useApi(listRoleHolders, { params: { id }, query: { page: 1, size: SHOWN } })
  const seesUsers = usePermission('Users', 'v')
  const { data } = holders
  return (
    <Section title="People with this role" aside={data ? countWords(data.total, 'person', 'people') : undefined}>
      <Loaded
        query={holders}
        loading="Loading people with this role"
        empty={{
          when: ({ total }) => total === 0,
          show: <Small as="p">Nobody has this role. Assign roles on a user’s page.</Small>,
        }}
      >
        {({ items, total }) => (
          <>
            <ul>
              {items.map(({ uid, name }) => (
                <li key={uid}>{seesUsers ? <Link to={paths.adminUserEdit(uid)}>{name}</Link> : name}</li>
              ))}
            </ul>
            {total > items.length ? (
              <Small as="p">And {countWords(total - items.length, 'other', 'others')}.</Small>
            ) : null}
          </>
        )}
      </Loaded>
    </Section>
  )
}
