import type { SessionSummary } from '@wardround/proto/http/assessment/sessions.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { formatCount, formatShare } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { below, color, family, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { IconButton, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Pager } from '#shared/ui/pager.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { SessionBar } from './session-bar.tsx'
import { useDeleteSession, useSessions } from './use-sessions.ts'
import { withholdsMarks } from './withheld.ts'

const SIZE = 20

const List = styled.ol`list-style: none; border-top: ${rule('hair')} solid ${color('ink')};`
const Item = styled.li`
  display: grid; grid-template-columns: minmax(0, 5fr) minmax(120px, 3fr) minmax(240px, max-content) minmax(220px, max-content); align-items: center; gap: ${space('1')} ${space('6')};
  padding: ${space('3')} 0; border-bottom: ${rule('hair')} solid ${color('line')};
  > div:first-child > a { font: ${weight('medium')} ${font('t16')}/1.3 ${family('text')}; color: ${color('ink')}; text-decoration: none; &:hover { text-decoration: underline; } }
  > p { text-align: right; white-space: nowrap; }
  > div:last-child { display: flex; gap: ${space('2')}; justify-content: flex-end; }
  ${below('lg')} { grid-template-columns: 1fr auto; gap: ${space('2')} ${space('4')}; > div:first-child { grid-column: 1 / 3; } > p { white-space: normal; } > div:last-child { grid-column: 1 / 3; justify-content: flex-start; } }
`

/** "12 of 40 answered, 23 minutes left". */
const stateOf = ({ answered, total, endedAt, secondsLeft }: SessionSummary): string => {
  const done = `${formatCount(answered)} of ${formatCount(total)} answered`
  if (endedAt) return `${done}, ended`
  if (secondsLeft === null) return done
  const minutes = Math.max(1, Math.round(secondsLeft / 60))
  return `${done}, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
}

function TakeOff({ session: { id, name } }: { session: SessionSummary }) {
  const [asked, setAsked] = useState(false)
  const remove = useDeleteSession()
  const drop = () =>
    remove.run({ params: { id } }).then(
      () => toast('Session removed. Your answers are kept.'),
      (error: unknown) => {
        setAsked(false)
        toast(`The session was not removed. ${messageOf(error)}`, { icon: 'warn' })
      },
    )
  return (
    <>
      <IconButton icon="trash" label={`Remove ${name} from the list`} onClick={() => setAsked(true)} />
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Remove this session?"
        confirm="Remove session"
        busy={remove.busy}
        onConfirm={() => void drop()}
      >
        This deletes its list of questions and its result. Your answers stay in your progress and your records.
      </ConfirmDialog>
    </>
  )
}

function Row({ session }: { session: SessionSummary }) {
  const { slug, name, answered, correct, endedAt, createdAt, mode } = session
  return (
    <Item>
      <div>
        <Link to={paths.category(slug)}>{name}</Link>
        <Small $muted>
          {formatMoment(createdAt)}, {mode === 'timed' ? 'timed' : 'untimed'}
        </Small>
      </div>
      <SessionBar session={session} />
      <Small $muted>
        {stateOf(session)}
        {answered > 0 && !withholdsMarks(session) ? `, ${formatShare(correct / answered)} correct` : ''}
      </Small>
      <div>
        {endedAt ? (
          <LinkButton to={paths.result(slug)}>See the result</LinkButton>
        ) : (
          <LinkButton to={paths.category(slug)}>Continue session</LinkButton>
        )}
        <TakeOff session={session} />
      </div>
    </Item>
  )
}

/** Every session of the learner, newest first. */
export function SessionList({ page, to }: { page: number; to: (page: number) => string }) {
  const { data, error, mutate } = useSessions(page, SIZE)
  if (error && !data)
    return <LoadFailed error={error} onRetry={() => void mutate()} title="Your sessions could not be loaded" />
  if (!data) return <Skeleton lines={6} height="2.4em" label="Loading your sessions" />
  if (data.total === 0)
    return (
      <EmptyState
        title="No sessions yet"
        action={
          <LinkButton variant="primary" to={paths.questionBank()}>
            Build a session
          </LinkButton>
        }
      >
        A session is a set of questions. You choose the categories, which questions and how many.
      </EmptyState>
    )
  return (
    <>
      <List aria-label="Your sessions">
        {data.items.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </List>
      <Pager page={page} size={SIZE} total={data.total} to={to} />
    </>
  )
}
