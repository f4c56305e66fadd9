import { type Appeal, answerAppeal } from '@wardround/proto/http/moderation/appeals.ts'
import { useState } from 'react'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatDate, formatMoment, formatRelative } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { EntryActions, EntryHead, Opened, Written } from '#shared/staff/entries/entry.ts'
import { capital } from '#shared/staff/resource/resource.ts'
import { LookBadge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Small } from '#shared/ui/text.tsx'
import { APPEAL_WORDS, BAN_STATES, lengthOf } from './ban-words.ts'
import { GroundsDialog } from './grounds-dialog.tsx'
import { SAFETY_READS } from './reads.ts'
import { UserSafety } from './user-safety.tsx'

const ANSWER = {
  label: 'Reply',
  hint: 'The person gets this by email.',
  missing: 'Enter a reply of at least 5 characters.',
}
const VERBS = { lifted: 'Lift the ban', upheld: 'Uphold the ban' } as const

/** One appeal beside the ban that it is about, with the two answers to it. */
export function AppealEntry({ appeal, mayEdit }: { appeal: Appeal; mayEdit: boolean }) {
  const [outcome, setOutcome] = useState<keyof typeof VERBS>()
  const [open, setOpen] = useState(false)
  const { ban } = appeal
  const name = appeal.name ?? 'this person'
  return (
    <li>
      <EntryHead>
        <LookBadge look={APPEAL_WORDS[appeal.state]} />
        <strong>
          <Link to={paths.adminUserEdit(appeal.uid)}>{appeal.name ?? 'Name not available'}</Link>
        </strong>
        <time dateTime={appeal.createdAt} title={formatMoment(appeal.createdAt)}>
          {formatRelative(appeal.createdAt)}
        </time>
      </EntryHead>
      <Written text={appeal.text} />
      <Small $muted>
        Banned on {formatDate(ban.from)}, {lengthOf(ban)} ({BAN_STATES[ban.state].word.toLowerCase()}): {ban.reason}
      </Small>
      <Small $muted>Evidence: {ban.evidence}</Small>
      {appeal.answer ? (
        <>
          <Small $muted>
            {appeal.answeredAt ? `Replied on ${formatDate(appeal.answeredAt)}` : 'Reply'}
            {appeal.answeredByName ? ` by ${appeal.answeredByName}` : ''}
          </Small>
          <Written text={appeal.answer} />
        </>
      ) : null}
      <EntryActions>
        {mayEdit && appeal.state === 'open' ? (
          <>
            <Button size="sm" onClick={() => setOutcome('lifted')}>
              Lift the ban
            </Button>
            <Button size="sm" onClick={() => setOutcome('upheld')}>
              Uphold the ban
            </Button>
          </>
        ) : null}
        <Button size="sm" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide bans and signals' : 'Show bans and signals'}
        </Button>
      </EntryActions>
      {open ? (
        <Opened>
          <UserSafety uid={appeal.uid} name={name} />
        </Opened>
      ) : null}
      <AnswerDialog appeal={appeal} name={name} outcome={outcome} onClose={() => setOutcome(undefined)} />
    </li>
  )
}

type AnswerDialogProps = { appeal: Appeal; name: string; outcome: keyof typeof VERBS | undefined; onClose: () => void }

function AnswerDialog({ appeal, name, outcome, onClose }: AnswerDialogProps) {
  const answering = useMutationApi(answerAppeal, SAFETY_READS)
  const close = () => {
    answering.reset()
    onClose()
  }
  async function save(answer: string): Promise<void> {
    if (!outcome) return
    try {
      await answering.run({ params: { id: appeal.id }, body: { version: appeal.version, outcome, answer } })
    } catch {
      return
    }
    close()
    toast(outcome === 'lifted' ? `${capital(name)} can log in again.` : 'Ban upheld.')
  }
  return (
    <GroundsDialog
      open={outcome !== undefined}
      title={outcome ? `${VERBS[outcome]} on ${name}` : ''}
      verb={outcome ? VERBS[outcome] : ''}
      reason={ANSWER}
      busy={answering.busy}
      error={answering.error}
      onSubmit={({ reason }) => void save(reason)}
      onClose={close}
    />
  )
}
