import { SIGNAL_KINDS } from '@wardround/proto/http/moderation/signals.ts'
import { listSuspicious } from '@wardround/proto/http/moderation/suspicious.ts'
import { SIGNAL_WORDS } from '#features/staff-people/bans/ban-words.ts'
import { SuspectEntry } from '#features/staff-people/bans/suspect-entry.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { Opened } from '#shared/staff/entries/entry.ts'
import { EntryList } from '#shared/staff/entries/entry-list.tsx'
import { useAddressList } from '#shared/staff/list/use-address-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { Row } from '#shared/ui/layout.tsx'

const KINDS = [
  { value: '', label: 'Any signal' },
  ...SIGNAL_KINDS.map((value) => ({ value, label: SIGNAL_WORDS[value] })),
]
const ORDERS = [
  { value: '-score', label: 'Highest score first' },
  { value: '-lastAt', label: 'Latest signal first' },
]

/**
 * `/admin/.../suspicious/list`: learners whose signals add up to more than the setting, with what speaks against them.
 */
export const SuspiciousPage = () => (
  <Permitted area="Query" flag="v">
    <Suspects />
  </Permitted>
)

function Suspects() {
  const queue = useAddressList(listSuspicious, { filters: ['kind'], defaultSort: '-score' })
  const seesSettings = usePermission('Settings', 'v')
  const { ask, data } = queue
  return (
    <>
      <StaffHeader
        title="Suspicious"
        beside={data ? <p>Learners with a score above {data.threshold}. Each signal fades over 30 days.</p> : undefined}
        actions={
          seesSettings ? (
            <LinkButton size="sm" to={paths.adminSetting('suspicious')}>
              Change threshold
            </LinkButton>
          ) : undefined
        }
      />
      <Opened>
        <Row>
          <SelectField
            small
            hideLabel
            label="Signal"
            options={KINDS}
            value={ask.filters['kind'] ?? ''}
            onChange={(event) => queue.change({ kind: event.target.value })}
          />
          <SelectField
            small
            hideLabel
            label="Sort by"
            options={ORDERS}
            value={ask.sort}
            onChange={(event) => queue.change({ sort: event.target.value })}
          />
        </Row>
      </Opened>
      <EntryList
        list={queue}
        label="Suspicious learners"
        one="learner"
        many="learners"
        none="No suspicious learners"
        empty="Screen captures, logins from many IP addresses, shared accounts and fast reading raise signals. People with many signals appear here."
      >
        {(suspect) => <SuspectEntry key={suspect.uid} suspect={suspect} />}
      </EntryList>
    </>
  )
}
