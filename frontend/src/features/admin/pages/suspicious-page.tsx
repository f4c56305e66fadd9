import { SIGNAL_KINDS } from '@wardround/proto/http/moderation/signals.ts'
import { listSuspicious } from '@wardround/proto/http/moderation/suspicious.ts'
import { paths } from '#shared/navigation/paths.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { SelectField } from '#shared/ui/select-field.tsx'
import { usePermission } from '../access/permissions.ts'
import { Permitted } from '../access/permitted.tsx'
import { SIGNAL_WORDS } from '../bans/ban-words.ts'
import { SuspectEntry } from '../bans/suspect-entry.tsx'
import { StaffHeader } from '../components/staff-header.tsx'
import { Opened } from '../query/entry.ts'
import { EntryList } from '../query/entry-list.tsx'
import { useAddressList } from '../resource/use-address-list.ts'

const KINDS = [{ value: '', label: 'Any signal' }, ...SIGNAL_KINDS.map((value) => ({ value, label: SIGNAL_WORDS[value] }))]
const ORDERS = [
  { value: '-score', label: 'Highest score first' },
  { value: '-lastAt', label: 'Latest signal first' },
]

/** `/admin/.../suspicious/list`: learners whose signals add up to more than the setting, with what speaks against them. */
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
        beside={data ? <p>Above the setting of {data.threshold}; each signal fades over thirty days.</p> : undefined}
        actions={
          seesSettings ? (
            <LinkButton size="sm" to={paths.adminSetting('suspicious')}>
              Change the setting
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
            label="Order"
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
        none="Nobody is suspicious"
        empty="Screen captures, sign-ins from many places, shared accounts and reading too fast leave signals; who has many stands here."
      >
        {(suspect) => <SuspectEntry key={suspect.uid} suspect={suspect} />}
      </EntryList>
    </>
  )
}
