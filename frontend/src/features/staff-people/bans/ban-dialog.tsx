import { type Ban, banUser, changeBan } from '@wardround/proto/http/moderation/bans.ts'
import { useState } from 'react'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { capital } from '#shared/staff/resource/resource.ts'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { BAN_LENGTHS, endAfter } from './ban-words.ts'
import { GroundsDialog } from './grounds-dialog.tsx'
import { SAFETY_READS } from './reads.ts'

const KINDS = [
  { value: '2', label: 'Temporarily' },
  { value: '1', label: 'Until staff decide' },
] as const
const KEEP = 'keep'

const REASON = {
  label: 'Reason',
  hint: 'The person sees this on the blocked page and in an email.',
  missing: 'Enter a reason of at least 5 characters.',
}
const EVIDENCE = {
  label: 'Evidence',
  hint: 'What the ban is based on. Only staff can see this.',
  missing: 'Enter evidence of at least 5 characters.',
}

export type BanTarget = {
  uid: string
  name: string
  /** Signals that count now; the ban may rest on them. */
  signals: readonly string[]
  /** The ban in force, to be changed. */
  ban?: Ban | undefined
  /** Which kind is offered first. */
  kind?: '1' | '2'
}

/** Bans a person, or changes the ban in force; both say so to the person and end every session. */
export const BanDialog = ({ target, onClose }: { target: BanTarget | undefined; onClose: () => void }) =>
  target ? <BanForm key={`${target.uid}-${target.ban?.version ?? 0}`} target={target} onClose={onClose} /> : null

function BanForm({ target, onClose }: { target: BanTarget; onClose: () => void }) {
  const { uid, name, signals, ban } = target
  const [kind, setKind] = useState<'1' | '2'>(target.kind ?? (ban ? (String(ban.ban) as '1' | '2') : '2'))
  const hasEnd = ban?.until != null
  const [length, setLength] = useState<string>(hasEnd ? KEEP : '1')
  const [rests, setRests] = useState(signals.length > 0)
  const make = useMutationApi(banUser, SAFETY_READS)
  const change = useMutationApi(changeBan, SAFETY_READS)

  async function save(grounds: { reason: string; evidence: string }): Promise<void> {
    const until = kind === '1' ? null : length === KEEP && ban ? ban.until : endAfter(length)
    const body = { ban: Number(kind) as 1 | 2, until, ...grounds, signals: rests ? [...signals] : [] }
    try {
      await (ban
        ? change.run({ params: { id: uid }, body: { ...body, version: ban.version } })
        : make.run({ params: { id: uid }, body }))
    } catch {
      return
    }
    onClose()
    toast(ban ? `The ban on ${name} has been changed.` : `${capital(name)} has been banned and logged out.`, {
      icon: 'lock',
    })
  }

  const keep = hasEnd && ban?.until ? [{ value: KEEP, label: `No change, until ${formatMoment(ban.until)}` }] : []
  return (
    <GroundsDialog
      open
      title={ban ? `Change the ban on ${name}` : `Ban ${name}`}
      description={ban ? undefined : 'All sessions end immediately and the person is told by email. Comments are kept.'}
      verb={ban ? 'Change ban' : `Ban ${name}`}
      danger={!ban}
      reason={REASON}
      evidence={EVIDENCE}
      initial={ban ? { reason: ban.reason, evidence: ban.evidence } : {}}
      busy={make.busy || change.busy}
      error={make.error ?? change.error}
      onSubmit={(grounds) => void save(grounds)}
      onClose={onClose}
    >
      <Segmented legend="How long" choices={KINDS} value={kind} onChange={setKind} />
      {kind === '2' ? (
        <SelectField
          label="Length"
          options={[...keep, ...BAN_LENGTHS]}
          value={length}
          onChange={(event) => setLength(event.target.value)}
        />
      ) : null}
      {signals.length > 0 ? (
        <Checkbox
          label={`Based on ${signals.length === 1 ? 'the signal that counts' : `the ${signals.length} signals that count`} now`}
          checked={rests}
          onChange={(event) => setRests(event.target.checked)}
        />
      ) : null}
    </GroundsDialog>
  )
}
