import { listHeldComments, type StaffComment } from '@wardround/proto/http/moderation/staff-comments.ts'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { usePermission } from '../access/permissions.ts'
import { Permitted } from '../access/permitted.tsx'
import { StaffHeader } from '../components/staff-header.tsx'
import { CommentEntry } from '../query/comment-entry.tsx'
import { DeleteCommentDialog } from '../query/delete-comment-dialog.tsx'
import { Entries } from '../query/entry.ts'
import { useQueue } from '../query/use-queue.ts'
import { afterFocus } from '../resource/after-focus.ts'
import { FilterBar } from '../resource/filter-bar.tsx'
import { ListFoot } from '../resource/list-foot.tsx'

const ORDERS = [{ value: 'createdAt', label: 'Oldest first' }]

/** `/admin/.../comments`: comments that wait for review because of a filter key. */
export const HeldCommentsPage = () => (
  <Permitted area="Questions" flag="v">
    <HeldComments />
  </Permitted>
)

function HeldComments() {
  const queue = useQueue(listHeldComments, { filters: [], defaultSort: 'createdAt', unsorted: true })
  const [target, setTarget] = useState<StaffComment>()
  const mayEdit = usePermission('Questions', 'e')
  const { ask, data, error } = queue
  return (
    <>
      <StaffHeader title="Comments to review" />
      <FilterBar ask={ask} searchLabel="Search text, code or word" filters={[]} orders={ORDERS} onChange={queue.change} />
      {error && !data ? <LoadFailed error={error} onRetry={queue.retry} /> : null}
      {!data && !error ? <Skeleton lines={8} height="1.3em" label="Loading comments" /> : null}
      {data && data.items.length > 0 ? (
        <>
          <Entries aria-busy={queue.turning} aria-label="Comments to review">
            {data.items.map((comment) => (
              <CommentEntry key={comment.id} comment={comment} mayEdit={mayEdit} withPlace onDelete={() => setTarget(comment)} />
            ))}
          </Entries>
          <ListFoot
            {...{ ask, addressOf: queue.addressOf }}
            total={data.total}
            shown={data.items.length}
            one="comment"
            many="comments"
            onSize={(size) => queue.change({ size: Number(size) })}
          />
        </>
      ) : null}
      {data?.items.length === 0 ? (
        <EmptyState
          line={ask.search ? 'dashed' : 'flat'}
          title={ask.search ? 'No comment fits this' : 'No comment waits for review'}
          action={ask.search ? <Button onClick={() => queue.change({ search: '' })}>Show all</Button> : undefined}
        >
          <p>Comments that contain a filter key come here; the keys are under Settings.</p>
        </EmptyState>
      ) : null}
      <DeleteCommentDialog
        target={target}
        onClose={() => setTarget(undefined)}
        onDeleted={() => afterFocus(() => document.querySelector<HTMLElement>('h1')?.focus())}
      />
    </>
  )
}
