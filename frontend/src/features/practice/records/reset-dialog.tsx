import { useState } from 'react'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { PageText } from '#shared/pages/page-text.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { useResetProgress } from './use-records.ts'

export type StartOverProps = {
  /** The category; without one everything starts over. */
  category?: { slug: string; name: string }
  /** Questions answered in it, as the reader sees them. */
  answered: number
}

const MOVED_ON = 'Your answers have changed since you opened this page. It is now up to date. Please check again.'

function describeReset({ questions, left }: { questions: number; left: number }): string {
  const reset =
    questions === 0
      ? 'No questions reset.'
      : questions === 1
        ? '1 question reset. You can answer it again.'
        : `${formatCount(questions)} questions reset. You can answer them again.`
  if (left === 0) return reset
  return left === 1
    ? `${reset} 1 question in your timed session was not reset.`
    : `${reset} ${formatCount(left)} questions in your timed session were not reset.`
}

/** Starts over in a category or everywhere, after saying what that does. Nothing where nothing is answered. */
export function StartOver({ category, answered }: StartOverProps) {
  const [open, setOpen] = useState(false)
  const reset = useResetProgress()
  if (answered === 0 && !open) return null
  const where = category?.name ?? 'the whole question bank'
  const run = () =>
    reset.run({ body: { category: category?.slug ?? null, answered } }).then(
      (done) => {
        setOpen(false)
        toast(describeReset(done), { icon: 'history' })
      },
      () => undefined,
    )
  return (
    <>
      <Button variant="quiet" icon="history" onClick={() => setOpen(true)}>
        Reset progress
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Reset your progress in ${where}?`}
        confirm={`Reset ${formatCount(answered)} ${answered === 1 ? 'answer' : 'answers'}`}
        cancel="Keep my progress"
        danger
        busy={reset.busy}
        onConfirm={() => void run()}
      >
        <Stack $gap="3">
          <p>
            Every question in {where} will count as unanswered and your score will restart. This can’t be undone. Your
            answers move to your records as archived. You keep your flags and notes. Your first attempts still count in
            peer statistics.
          </p>
          <PageText tag="plab-resetflag" />
          {reset.error ? (
            <Note tone="bad" live="alert" title="Nothing was reset">
              {isApiError(reset.error, 'resource.stale') ? MOVED_ON : messageOf(reset.error)}
            </Note>
          ) : null}
        </Stack>
      </ConfirmDialog>
    </>
  )
}
