import { SIGNAL_KINDS } from '@wardround/proto/http/moderation/signals.ts'
import type { Suspect } from '@wardround/proto/http/moderation/suspicious.ts'
import { useState } from 'react'
import { formatMoment, formatRelative } from '#shared/format/dates.ts'
import { EntryActions, EntryHead, Opened } from '#shared/staff/entries/entry.ts'
import { ViewAsUser } from '#shared/staff/view-as/view-as-user.tsx'
import { Badge, LookBadge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { banMark, SIGNAL_WORDS } from './ban-words.ts'
import { SuspectEvidence } from './suspect-evidence.tsx'

/** One learner of the suspicious list; the evidence opens below. */
export function SuspectEntry({ suspect }: { suspect: Suspect }) {
  const [open, setOpen] = useState(false)
  const name = suspect.name ?? 'this person'
  const mark = banMark(suspect.banned)
  const kinds = SIGNAL_KINDS.filter((kind) => suspect.kinds[kind])
  return (
    <li>
      <EntryHead>
        <Badge tone="warn" icon="warn">
          Score {suspect.score}
        </Badge>
        <strong>{suspect.name ?? 'Name not available'}</strong>
        {mark ? <LookBadge look={mark} /> : null}
        <span>{kinds.map((kind) => `${SIGNAL_WORDS[kind]}: ${suspect.kinds[kind]}.`).join(' ')}</span>
        <span>
          Latest signal:{' '}
          <time dateTime={suspect.lastAt} title={formatMoment(suspect.lastAt)}>
            {formatRelative(suspect.lastAt)}
          </time>
        </span>
      </EntryHead>
      <EntryActions>
        <Button size="sm" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide evidence' : 'Show evidence'}
        </Button>
        <ViewAsUser quiet user={{ uid: suspect.uid, name, isBlocked: suspect.banned !== 0 }} />
      </EntryActions>
      {open ? (
        <Opened>
          <SuspectEvidence suspect={suspect} name={name} />
        </Opened>
      ) : null}
    </li>
  )
}
