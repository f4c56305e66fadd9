import type { StaffUser } from '@wardround/proto/http/identity/users.ts'
import { useState } from 'react'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Button } from '#shared/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#shared/ui/overlay/menu.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'

/** What can be done with an account besides changing it; each asks first and says what will happen. */
export function UserActions({ user }: { user: StaffUser }) {
  const [asked, setAsked] = useState<'password' | 'delete'>()
  const mayEdit = usePermission('Users', 'e')
  if (!mayEdit) return null
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" icon="more">
            More actions
          </Button>
        }
      >
        <MenuItem icon="keys" onSelect={() => setAsked('password')}>
          Email a password link
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="trash" danger onSelect={() => setAsked('delete')}>
          Delete this account
        </MenuItem>
      </Menu>
      <PasswordLinkDialog user={user} open={asked === 'password'} onClose={close} />
      <DeleteUserDialog user={user} open={asked === 'delete'} onClose={close} />
    </>
  )
}
