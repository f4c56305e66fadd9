import {
  answerFeedback,
  countFeedbacks,
  type Feedback,
  type FeedbackState,
  listFeedbacks,
} from '@wardround/proto/http/moderation/feedback.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatDate, formatRelative } from '#shared/format/dates.ts'
import { Place } from '#shared/staff/comments/question-link.tsx'
import { EntryActions, EntryHead, Written } from '#shared/staff/entries/entry.ts'
import type { UnsavedParts } from '#shared/staff/form/use-unsaved-parts.ts'
import { ViewAsUser } from '#shared/staff/view-as/view-as-user.tsx'
import { LookBadge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Small } from '#shared/ui/text.tsx'
import { AnswerForm } from './answer-form.tsx'
import { REPORT_REASONS, REPORT_STATES } from './report-words.ts'
import { ReportedThing } from './reported-thing.tsx'

type ReportEntryProps = {
  report: Feedback
  mayEdit: boolean
  onDelete: () => void
  /** What is typed into an answer is not saved. */
  tellUnsaved: UnsavedParts['tell']
}

/** One report: what was said of which question, and what is answered. */
export function ReportEntry({ report, mayEdit, onDelete, tellUnsaved }: ReportEntryProps) {
  const [answering, setAnswering] = useState(false)
  const change = useMutationApi(answerFeedback, [listFeedbacks, countFeedbacks])
  async function turn(state: FeedbackState): Promise<void> {
    try {
      await change.run({ params: { id: report.id }, body: { version: report.version, state, answer: report.answer } })
      toast(state === 'closed' ? 'Report closed.' : 'Report reopened.')
    } catch (error) {
      toast(`Nothing was changed. ${messageOf(error)}`, { icon: 'warn' })
    }
  }
  return (
    <li>
      <EntryHead>
        <LookBadge look={REPORT_STATES[report.state]} />
        <strong>{REPORT_REASONS[report.reason]}</strong>
        {report.questionId ? (
          <Place questionId={report.questionId} place={report.place} />
        ) : (
          <ReportedThing target={report.target} />
        )}
        <span>{report.name}</span>
        <time dateTime={report.createdAt}>{formatRelative(report.createdAt)}</time>
      </EntryHead>
      {report.contact ? (
        <p>
          <strong>{report.contact.subject}</strong> <Small $muted>Your reply goes to {report.contact.email}</Small>
        </p>
      ) : null}
      <Written text={report.text} />
      {answering ? (
        <AnswerForm report={report} onDone={() => setAnswering(false)} tellUnsaved={tellUnsaved} />
      ) : (
        <>
          {report.answer ? (
            <>
              <Small $muted>{report.answeredAt ? `Replied on ${formatDate(report.answeredAt)}` : 'Reply'}</Small>
              <Written text={report.answer} />
            </>
          ) : null}
          <EntryActions>
            {mayEdit ? (
              <>
                <Button size="sm" onClick={() => setAnswering(true)}>
                  {report.answer ? 'Change reply' : 'Reply to report'}
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  busy={change.busy}
                  onClick={() => void turn(report.state === 'closed' ? 'open' : 'closed')}
                >
                  {report.state === 'closed' ? 'Reopen report' : 'Close report'}
                </Button>
                <Button size="sm" variant="quiet" icon="trash" onClick={onDelete}>
                  Delete report
                </Button>
              </>
            ) : null}
            {report.uid ? <ViewAsUser quiet user={{ uid: report.uid, name: report.name ?? 'this person' }} /> : null}
          </EntryActions>
        </>
      )}
    </li>
  )
}
