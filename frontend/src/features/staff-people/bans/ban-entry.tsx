import type { Appeal } from '@wardround/proto/http/moderation/appeals.ts'
import type { Ban } from '@wardround/proto/http/moderation/bans.ts'
import { formatDate, formatMoment } from '#shared/format/dates.ts'
import { EntryActions, EntryHead, Written } from '#shared/staff/entries/entry.ts'
import { capital } from '#shared/staff/resource/resource.ts'
import { LookBadge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Small } from '#shared/ui/text.tsx'
import { APPEAL_WORDS, BAN_STATES, lengthOf } from './ban-words.ts'

type BanEntryProps = {
  ban: Ban
  /** What the person wrote against it. */
  appeals: readonly Appeal[]
  mayEdit: boolean
  onChange: () => void
  onLift: () => void
}

const byWhom = ({ automatic, byName }: Ban) =>
  automatic ? 'automatically, for screen captures' : `by ${byName ?? 'staff'}`

/** One ban: why, how long, by whom, and how it ended. */
export function BanEntry({ ban, appeals, mayEdit, onChange, onLift }: BanEntryProps) {
  return (
    <li>
      <EntryHead>
        <LookBadge look={BAN_STATES[ban.state]} />
        <strong>{capital(lengthOf(ban))}</strong>
        <span>
          Banned {formatMoment(ban.from)} {byWhom(ban)}
        </span>
      </EntryHead>
      <Written text={ban.reason} />
      <Small $muted>Evidence: {ban.evidence}</Small>
      {ban.signals.length > 0 ? <Small $muted>Based on {ban.signals.length} of the signals below.</Small> : null}
      {appeals.map(({ id, state, createdAt, text }) => (
        <Small key={id} $muted>
          Appealed on {formatDate(createdAt)} ({APPEAL_WORDS[state].word.toLowerCase()}): {text}
        </Small>
      ))}
      {ban.liftedAt ? (
        <Small $muted>
          Lifted {formatMoment(ban.liftedAt)} by {ban.liftedByName ?? 'staff'}: {ban.liftReason}
        </Small>
      ) : null}
      {mayEdit && ban.state === 'in-force' ? (
        <EntryActions>
          <Button size="sm" onClick={onLift}>
            Lift ban
          </Button>
          <Button size="sm" variant="quiet" onClick={onChange}>
            Change ban
          </Button>
        </EntryActions>
      ) : null}
    </li>
  )
}
