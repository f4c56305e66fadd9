import { getMockStatistics, type MockStatistics } from '@wardround/proto/http/assessment/staff-mocks.ts'
import { undoMockRemark } from '@wardround/proto/http/content/question-versions.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useHeadingAfter } from '#shared/ui/focus/use-focus.ts'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Section } from '#shared/ui/page.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'

type Remarking = MockStatistics['remarkings'][number]

const STATE_WORDS: Record<Remarking['state'], string> = {
  waiting: 'Starting soon',
  running: 'Re-marking',
  finished: 'Re-marked',
  superseded: 'Replaced',
}

const columns = (onUndo: ((remarking: Remarking) => void) | undefined): Column<Remarking>[] => [
  {
    key: 'code',
    header: 'Question',
    phone: 'first',
    cell: ({ code, questionId, paper, number }) => (
      <>
        <Link to={paths.adminQuestionEdit(questionId)}>{code}</Link>, {paper}.{number}
      </>
    ),
  },
  {
    key: 'at',
    header: 'Key changed',
    phone: 'line',
    cell: ({ createdAt: at }) => formatMoment(at),
  },
  {
    key: 'state',
    header: 'Status',
    phone: 'hide',
    cell: ({ state }) => <Badge {...(state === 'finished' ? { icon: 'tick' } : {})}>{STATE_WORDS[state]}</Badge>,
  },
  {
    key: 'right',
    header: 'Now correct',
    align: 'right',
    before: 'now correct',
    cell: ({ toRight }) => formatCount(toRight),
  },
  {
    key: 'wrong',
    header: 'Now wrong',
    align: 'right',
    before: 'now wrong',
    cell: ({ toWrong }) => formatCount(toWrong),
  },
  {
    key: 'action',
    header: 'Action',
    align: 'right',
    phone: 'end',
    cell: (remarking) =>
      remarking.undoTo && onUndo ? (
        <Button size="sm" aria-label={`Undo the change to ${remarking.code}`} onClick={() => onUndo(remarking)}>
          Undo
        </Button>
      ) : null,
  },
]

/** What changed keys did to a mock since it was published; the last change of a question can be undone. */
export function RemarkList({ remarkings }: Pick<MockStatistics, 'remarkings'>) {
  const mayEdit = usePermission('Questions', 'e')
  const [asked, setAsked] = useState<Remarking>()
  const undo = useMutationApi(undoMockRemark, [getMockStatistics])
  // The undone change has no button any more.
  useHeadingAfter(remarkings.map(({ versionId, undoTo }) => `${versionId} ${undoTo}`).join())
  if (remarkings.length === 0) return null
  async function run({ questionId, versionId, undoTo, code }: Remarking): Promise<void> {
    if (!undoTo) return
    try {
      const {
        versionId: current,
        publishedNumber,
        versionNumber,
      } = await undo.run({
        params: { id: questionId },
        body: { versionId, undoTo },
      })
      const isLive = current !== versionId && publishedNumber === versionNumber
      toast(
        isLive
          ? `The earlier key of ${code} has been restored. Answers are being re-marked.`
          : `${code} is waiting for review.`,
        {
          icon: 'tick',
        },
      )
    } catch {
      // Shown below.
    } finally {
      setAsked(undefined)
    }
  }
  return (
    <Section title="Re-marked questions" aside="The numbers include answers outside this mock.">
      {undo.error ? (
        <Note tone="bad" live="alert" title="The change was not undone">
          {messageOf(undo.error)}
        </Note>
      ) : null}
      <Table
        caption="Re-marked questions"
        columns={columns(mayEdit ? setAsked : undefined)}
        rows={remarkings}
        rowKey={({ questionId, versionId }) => `${questionId} ${versionId}`}
        twoLines
      />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={`Undo the change to ${asked?.code ?? 'the question'}?`}
        confirm="Undo the change"
        cancel="Cancel"
        busy={undo.busy}
        onConfirm={() => asked && void run(asked)}
      >
        The options that were right before will be right again. The wording doesn’t change, so check that the
        explanation still fits. After any review, answers are re-marked, results and certificates are updated, and
        learners are told. You can’t undo the change once the options have been edited.
      </ConfirmDialog>
    </Section>
  )
}
