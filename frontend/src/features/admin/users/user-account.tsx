import type { StaffUser } from '@wardround/proto/http/identity/users.ts'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { space, up } from '#shared/theme/tokens.ts'
import { DefinitionList } from '#shared/ui/layout.tsx'
import { usePermission } from '../access/permissions.ts'
import { UserForm } from './user-form.tsx'
import { GROUP_WORDS, momentOf, nameOfUser, planWords } from './user-words.ts'

const Panes = styled.div`
  display: grid; gap: ${space('8')} ${space('10')}; align-items: start;
  ${up('lg')} { grid-template-columns: minmax(0, 560px) minmax(0, 360px); }
`
const Facts = styled(DefinitionList)`
  grid-template-columns: auto minmax(0, 1fr); 
  dd { overflow-wrap: anywhere; padding-left: ${space('4')}; }
`

const dayOr = (iso: string | null, otherwise: string) => (iso ? formatDate(iso) : otherwise)

function facts(user: StaffUser, fields: boolean): [string, string][] {
  const details: [string, string][] = [
    ['Name', nameOfUser(user)],
    ['E-mail', user.email],
    ['Preparing for', GROUP_WORDS[user.group]],
    ['Exam date', dayOr(user.examDate, 'not said')],
  ]
  return [
    ...(fields ? details : []),
    ['Plan', planWords(user)],
    ['Question bank', dayOr(user.qbUntil, 'never had')],
    ['Gems', dayOr(user.gemsUntil, 'never had')],
    ['Address confirmed', user.verifiedAt ? momentOf(user.verifiedAt) : 'not yet'],
    ['Last log-in', user.lastLoginAt ? momentOf(user.lastLoginAt) : 'never'],
    ['Account made', momentOf(user.createdAt)],
    ['Changed', momentOf(user.updatedAt)],
    ['Id', user.id],
  ]
}

/** What is known of an account, and the form to change it for those who may. */
export function UserAccount({ user }: { user: StaffUser }) {
  const mayEdit = usePermission('Users', 'e')
  return (
    <Panes>
      {mayEdit ? <UserForm record={user} bare /> : null}
      <Facts>
        {facts(user, !mayEdit).flatMap(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
      </Facts>
    </Panes>
  )
}
