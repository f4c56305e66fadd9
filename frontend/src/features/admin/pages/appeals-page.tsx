import { APPEAL_STATES, listAppeals } from '@wardround/proto/http/moderation/appeals.ts'
import { usePermission } from '../access/permissions.ts'
import { Permitted } from '../access/permitted.tsx'
import { AppealEntry } from '../bans/appeal-entry.tsx'
import { APPEAL_WORDS } from '../bans/ban-words.ts'
import { StaffHeader } from '../components/staff-header.tsx'
import { EntryList } from '../query/entry-list.tsx'
import { FilterBar } from '../resource/filter-bar.tsx'
import { useAddressList } from '../resource/use-address-list.ts'

const FILTERS = [
  { name: 'state', label: 'State', any: 'Any state', options: APPEAL_STATES.map((value) => ({ value, label: APPEAL_WORDS[value].word })) },
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
      <FilterBar ask={queue.ask} searchLabel="Search appeal or answer" filters={FILTERS} orders={ORDERS} onChange={queue.change} />
      <EntryList
        list={queue}
        label="Appeals"
        one="appeal"
        many="appeals"
        none="Nobody has appealed"
        empty="What banned people write on the blocked page will stand here."
      >
        {(appeal) => <AppealEntry key={appeal.id} appeal={appeal} mayEdit={mayEdit} />}
      </EntryList>
    </>
  )
}
