import { BACK_TO_ADMIN, LOG_OUT } from '@wardround/proto/fixed-texts.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import styled from 'styled-components'
import { useBellCounts } from '#shared/bell/bell-store.ts'
import { paths } from '#shared/navigation/paths.ts'
import { space } from '#shared/theme/tokens.ts'
import { Avatar } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { Menu, MenuLink, MenuSeparator } from '#shared/ui/overlay/menu.tsx'
import { HiddenOnPhone, VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

const Trigger = styled(Button)`gap: ${space('2')};`
const initials = (user: CurrentUser) => `${user.first_name.charAt(0)}${user.last_name.charAt(0)}`.toUpperCase()

/** Shown to people who have any message, with how many are unread. */
function MessagesEntry() {
  const counts = useBellCounts()
  if (!counts?.showMessages) return null
  return (
    <MenuLink icon="chat" to={paths.messages()}>
      Messages{counts.messages > 0 ? ` (${counts.messages})` : ''}
    </MenuLink>
  )
}

/** What a full session may open. */
const Places = ({ user, staff }: { user: CurrentUser; staff: boolean }) => (
  <>
    {staff ? (
      <MenuLink icon="home" to={paths.home()}>
        Back to the site
      </MenuLink>
    ) : (
      <>
        <MenuLink icon="user" to={paths.profile()}>
          Account
        </MenuLink>
        {user.qb || user.is_admin ? (
          <>
            <MenuLink icon="grid" to={paths.dashboard()}>
              Dashboard
            </MenuLink>
            <MenuLink icon="flag-o" to={paths.flags()}>
              Flags
            </MenuLink>
            <MenuLink icon="note" to={paths.notes()}>
              Notes
            </MenuLink>
          </>
        ) : null}
      </>
    )}
    {!staff && user.qb ? (
      <MenuLink icon="chat" to={paths.ownComments()}>
        Comments
      </MenuLink>
    ) : null}
    {staff ? null : <MessagesEntry />}
    {user.asuser ? (
      <MenuLink icon="left" to={paths.backToAdmin()}>
        {BACK_TO_ADMIN}
      </MenuLink>
    ) : (
      <MenuLink icon="lock" to={paths.changePassword()}>
        Change Password
      </MenuLink>
    )}
    <MenuSeparator />
  </>
)

/** The learner's or the staff member's own menu; until the second factor is in, all that can be done is to log out. */
export const AccountMenu = ({ user, staff = false }: { user: CurrentUser; staff?: boolean }) => (
  <Menu
    trigger={
      <Trigger variant="quiet">
        <Avatar>{initials(user)}</Avatar>
        <HiddenOnPhone>{user.first_name}</HiddenOnPhone>
        <VisuallyHidden>(your menu)</VisuallyHidden>
        <Icon name="down" />
      </Trigger>
    }
  >
    {user.state === 'second_factor' ? null : <Places user={user} staff={staff} />}
    <MenuLink to={paths.logOut()}>{LOG_OUT}</MenuLink>
  </Menu>
)
