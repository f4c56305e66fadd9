import type { SessionRef } from '@wardround/proto/http/assessment/sessions.ts'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '#shared/api/api-error.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Small, Strong } from '#shared/ui/text.tsx'
import { endOnTime, readHeldMarks } from './end-on-time.ts'
import { TimeLeft } from './time-left.tsx'
import { useEndSession } from './use-sessions.ts'

export type SessionSectionProps = { session: SessionRef; slug: string; total: number; answered: number }

/** How a session stands: its clock, and the way to end it; or when it ended. */
export function SessionSection({ session, slug, total, answered }: SessionSectionProps) {
  const { endedAt, secondsLeft } = session
  const { id } = session
  const over = useCallback(() => void endOnTime(id), [id])
  if (endedAt)
    return (
      <Small>
        Ended {formatMoment(endedAt)}. Answers you give now count as practice and don’t change this session’s result.
      </Small>
    )
  if (session.mode === 'timed' && session.deadlineAt === null)
    return (
      <Small>
        This is a shared set. Everyone sees the answers at the same time, in{' '}
        <Link to={paths.questionSets()}>Question sets</Link> or, with a study partner, in{' '}
        <Link to={paths.pairing()}>Pairing</Link>.
      </Small>
    )
  return (
    <Row $gap="4">
      {secondsLeft === null ? (
        <Small>Untimed. The session ends when you’ve answered every question, or when you choose to end it.</Small>
      ) : (
        <Small>
          <Strong>
            <TimeLeft seconds={secondsLeft} onOver={over} />
          </Strong>{' '}
          left. The clock keeps running while you are away.
        </Small>
      )}
      <EndSession id={session.id} slug={slug} open={total - answered} />
    </Row>
  )
}

/** Ends a session; asks first while questions are open. */
function EndSession({ id, slug, open }: { id: string; slug: string; open: number }) {
  const [asked, setAsked] = useState(false)
  const end = useEndSession()
  const navigate = useNavigate()
  const run = () =>
    end.run({ params: { id }, body: {} }).then(
      () => {
        void readHeldMarks()
        return navigate(paths.result(slug))
      },
      (error: unknown) => {
        setAsked(false)
        toast(`The session was not ended. ${messageOf(error)}`, {
          icon: 'warn',
          action: { label: 'Try again', run: () => void run() },
        })
      },
    )
  return (
    <>
      <Button busy={end.busy} onClick={() => (open > 0 ? setAsked(true) : void run())}>
        End session
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="End this session?"
        confirm="End session"
        cancel="Continue session"
        busy={end.busy}
        onConfirm={() => void run()}
      >
        {formatCount(open)} {open === 1 ? 'question is' : 'questions are'} unanswered. Your result counts what you’ve
        answered so far.
      </ConfirmDialog>
    </>
  )
}
