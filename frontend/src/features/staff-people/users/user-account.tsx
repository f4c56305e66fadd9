import { endOf } from '@wardround/proto/entitlements.ts'
import type { StaffUser } from '@wardround/proto/http/identity/users.ts'
import styled from 'styled-components'
import { formatDate, formatMoment } from '#shared/format/dates.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { GROUP_WORDS, nameOfUser, planWords } from '#shared/staff/user/user-words.ts'
import { space, up } from '#shared/theme/tokens.ts'
import { DefinitionList } from '#shared/ui/layout.tsx'
import { UserForm } from './user-form.tsx'

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
    ['Email', user.email],
    ['Exam', GROUP_WORDS[user.group]],
    ['Exam date', dayOr(user.examDate, 'Not given')],
  ]
  return [
    ...(fields ? details : []),
    ['Plan', planWords(user)],
    ['Question bank until', dayOr(endOf(user.entitlements, 'question-bank'), 'No access yet')],
    ['Gems until', dayOr(endOf(user.entitlements, 'gems'), 'No access yet')],
    ['Email confirmed', user.verifiedAt ? formatMoment(user.verifiedAt) : 'Not yet'],
    ['Last login', user.lastLoginAt ? formatMoment(user.lastLoginAt) : 'Never'],
    ['Account created', formatMoment(user.createdAt)],
    ['Last changed', formatMoment(user.updatedAt)],
    ['ID', user.id],
  ]
}

/** What is known of an account, and the form to change it for those who may. */
export function UserAccount({ user }: { user: StaffUser }) {
  const mayEdit = usePermission('Users', 'e')
  return (
    <Panes>
      {mayEdit ? <UserForm record={user} bare /> : null}
      <Facts>
        {facts(user, !mayEdit).flatMap(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} value`}>{value}</dd>,
        ])}
      </Facts>
    </Panes>
  )
}
