import { listStaffComments, type StaffComment } from '@wardround/proto/http/moderation/staff-comments.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { CommentEntry } from '#shared/staff/comments/comment-entry.tsx'
import { DeleteCommentDialog } from '#shared/staff/comments/delete-comment-dialog.tsx'
import { Entries, EntryActions } from '#shared/staff/entries/entry.ts'
import { color, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { afterFocus } from '#shared/ui/focus/after-focus.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { DeleteComments } from './delete-comments.tsx'
import { StaffCommentForm } from './staff-comment-form.tsx'

const Discussion = styled.section`
  border-top: ${rule('rule')} solid ${color('ink')}; padding-top: ${space('4')}; margin-top: ${space('14')};
  > form { margin-top: ${space('6')}; }
`
const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space('2')} ${space('4')}; margin-bottom: ${space('3')};
  h2 { &:focus { outline: 0; } span { color: ${color('ink-3')}; } }
`
const SIZE = 25

/**
 * Below the preview of a question: what learners say about it, held comments too, and a word in the name of the
 * product.
 */
export function QuestionComments({ questionId }: { questionId: string }) {
  const [page, setPage] = useState(1)
  const [target, setTarget] = useState<StaffComment>()
  const mayEdit = usePermission('Questions', 'e')
  const { data, error, isLoading, mutate } = useApi(
    listStaffComments,
    { params: { questionId }, query: { page, size: SIZE } },
    { keepPreviousData: true },
  )
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / SIZE))
  return (
    <Discussion aria-labelledby="question-comments">
      <Head>
        <h2 id="question-comments" tabIndex={-1}>
          Comments {data ? <span>{formatCount(data.total)}</span> : null}
        </h2>
        {mayEdit ? <DeleteComments questionId={questionId} /> : null}
      </Head>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} title="The comments could not be loaded" />
      ) : null}
      {!data && !error ? <Skeleton lines={3} label="Loading the comments" /> : null}
      {data?.total === 0 ? (
        <EmptyState heading="h3" title="No comments">
          <p>Comments from learners about this question will appear here.</p>
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? (
        <Entries aria-busy={isLoading} aria-label="Comments on this question">
          {data.items.map((comment) => (
            <CommentEntry key={comment.id} comment={comment} mayEdit={mayEdit} onDelete={() => setTarget(comment)} />
          ))}
        </Entries>
      ) : null}
      {lastPage > 1 ? (
        <EntryActions role="group" aria-label="Pages of comments">
          <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Previous page
          </Button>
          <Small role="status">
            Page {page} of {lastPage}
          </Small>
          <Button size="sm" disabled={page >= lastPage} onClick={() => setPage(page + 1)}>
            Next page
          </Button>
        </EntryActions>
      ) : null}
      {mayEdit ? <StaffCommentForm questionId={questionId} /> : null}
      <DeleteCommentDialog
        target={target}
        onClose={() => setTarget(undefined)}
        onDeleted={() => afterFocus(() => document.getElementById('question-comments')?.focus())}
      />
    </Discussion>
  )
}
