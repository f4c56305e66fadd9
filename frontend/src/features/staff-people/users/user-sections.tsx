import type { PermissionArea } from '@wardround/proto/codes.ts'
import type { StaffUser } from '@wardround/proto/http/identity/users.ts'
import type { ReactNode } from 'react'
import { UserSafety } from '#features/staff-people/bans/user-safety.tsx'
import { UserRoles } from '#features/staff-people/roles/user-roles.tsx'
import { useSession } from '#shared/session/use-session.ts'
import { nameOfUser } from '#shared/staff/user/user-words.ts'
import { UserAccount } from './user-account.tsx'
import { UserEmails } from './user-emails.tsx'
import { UserGems } from './user-gems.tsx'
import { UserHistory } from './user-history.tsx'
import { UserKyc } from './user-kyc.tsx'
import { UserNotes } from './user-notes.tsx'
import { UserServices } from './user-services.tsx'
import { UserSessions } from './user-sessions.tsx'

/** A part of a user's page: its name in the address, and whose view permission it needs besides that on users. */
export type UserSection = { tab: string; label: string; area?: PermissionArea; draw: (user: StaffUser) => ReactNode }

const SECTIONS: readonly UserSection[] = [
  { tab: 'account', label: 'Account', draw: (user) => <UserAccount user={user} /> },
  {
    tab: 'services',
    label: 'Services and orders',
    draw: (user) => (
      <>
        <UserServices uid={user.id} name={nameOfUser(user)} />
        <UserGems uid={user.id} />
      </>
    ),
  },
  { tab: 'sessions', label: 'Sessions', draw: (user) => <UserSessions uid={user.id} name={nameOfUser(user)} /> },
  { tab: 'identity', label: 'Identity check', draw: ({ id }) => <UserKyc uid={id} /> },
  { tab: 'safety', label: 'Bans and signals', draw: (user) => <UserSafety uid={user.id} name={nameOfUser(user)} /> },
  { tab: 'notes', label: 'Notes', draw: ({ id }) => <UserNotes uid={id} /> },
  { tab: 'emails', label: 'Emails', area: 'Mail', draw: ({ id }) => <UserEmails uid={id} /> },
  { tab: 'roles', label: 'Roles', area: 'Roles', draw: ({ id }) => <UserRoles uid={id} /> },
  { tab: 'history', label: 'Audit log', draw: (user) => <UserHistory user={user} /> },
]

/** The parts that the reader may see. */
export function useUserSections(): UserSection[] {
  const { user } = useSession()
  return SECTIONS.filter(({ area }) => !area || user?.permissions?.p[area]?.v)
}
