import { APPEAL_STATES, listAppeals } from '@wardround/proto/http/moderation/appeals.ts'
import { AppealEntry } from '#features/staff-people/bans/appeal-entry.tsx'
import { APPEAL_WORDS } from '#features/staff-people/bans/ban-words.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { EntryList } from '#shared/staff/entries/entry-list.tsx'
import { FilterBar } from '#shared/staff/list/filter-bar.tsx'
import { useAddressList } from '#shared/staff/list/use-address-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'

const FILTERS = [
  {
    name: 'state',
    label: 'Status',
    any: 'Any status',
    options: APPEAL_STATES.map((value) => ({ value, label: APPEAL_WORDS[value].word })),
  },
]
const ORDERS = [
  { value: 'createdAt', label: 'Longest waiting first' },
  { value: '-createdAt', label: 'Newest first' },
]

/** `/admin/users/appeals`: what banned people say against their ban, and what we answer. */
export const AppealsPage = () => (
  <Permitted area="Users" flag="v">
    <Appeals />
  </Permitted>
)

function Appeals() {
  const queue = useAddressList(listAppeals, { filters: ['state'], defaultSort: 'createdAt' })
  const mayEdit = usePermission('Users', 'e')
  return (
    <>
      <StaffHeader title="Appeals" />
      <FilterBar
        ask={queue.ask}
        searchLabel="Appeal or reply"
        filters={FILTERS}
        orders={ORDERS}
        onChange={queue.change}
      />
      <EntryList
        list={queue}
        label="Appeals"
        one="appeal"
        many="appeals"
        none="No appeals"
        empty="Appeals from banned people will appear here."
      >
        {(appeal) => <AppealEntry key={appeal.id} appeal={appeal} mayEdit={mayEdit} />}
      </EntryList>
    </>
  )
}
