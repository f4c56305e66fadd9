import type { StaffUser } from '@wardround/proto/http/identity/users.ts'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { paths } from '#shared/navigation/staff-paths.ts'
import { lastList } from '#shared/staff/list/last-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { nameOfUser } from '#shared/staff/user/user-words.ts'
import { ViewAsUser } from '#shared/staff/view-as/view-as-user.tsx'
import { space } from '#shared/theme/tokens.ts'
import { LinkTabs } from '#shared/ui/tabs.tsx'
import { UserActions } from './user-actions.tsx'
import { useUserSections } from './user-sections.tsx'
import { UserState } from './user-state.tsx'

const Panel = styled.div`padding-top: ${space('5')};`

/** Everything about one user. The parts are tabs with an address each; one shows to staff who may see it. */
export function UserPage({ user }: { user: StaffUser }) {
  const [address] = useSearchParams()
  const sections = useUserSections()
  const current = sections.find(({ tab }) => tab === address.get('tab')) ?? sections[0]
  return (
    <>
      <StaffHeader
        crumbs={[{ label: 'Users', to: lastList(paths.adminUsers()) }]}
        title={nameOfUser(user)}
        beside={<UserState user={user} />}
        actions={
          <>
            <ViewAsUser
              user={{ uid: user.id, name: nameOfUser(user), isStaff: user.admin, isBlocked: user.ban !== 0 }}
            />
            <UserActions user={user} />
          </>
        }
      />
      <LinkTabs
        label={`Sections about ${nameOfUser(user)}`}
        tabs={sections.map((section, index) => ({
          label: section.label,
          to: paths.adminUserEdit(user.id, index === 0 ? {} : { tab: section.tab }),
          current: section === current,
        }))}
      />
      <Panel>{current?.draw(user)}</Panel>
    </>
  )
}
