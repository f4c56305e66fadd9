import { listHeldComments, type StaffComment } from '@wardround/proto/http/moderation/staff-comments.ts'
import { useState } from 'react'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { CommentEntry } from '#shared/staff/comments/comment-entry.tsx'
import { DeleteCommentDialog } from '#shared/staff/comments/delete-comment-dialog.tsx'
import { EntryList } from '#shared/staff/entries/entry-list.tsx'
import { FilterBar } from '#shared/staff/list/filter-bar.tsx'
import { useAddressList } from '#shared/staff/list/use-address-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { focusHeading } from '#shared/ui/focus/after-focus.ts'

const ORDERS = [{ value: 'createdAt', label: 'Oldest first' }]

/** `/admin/.../comments`: comments that wait for review because of a filter key. */
export const HeldCommentsPage = () => (
  <Permitted area="Questions" flag="v">
    <HeldComments />
  </Permitted>
)

function HeldComments() {
  const queue = useAddressList(listHeldComments, { filters: [], defaultSort: 'createdAt', unsorted: true })
  const [target, setTarget] = useState<StaffComment>()
  const mayEdit = usePermission('Questions', 'e')
  return (
    <>
      <StaffHeader title="Comments to review" />
      <FilterBar
        ask={queue.ask}
        searchLabel="Text, question code or filter key"
        filters={[]}
        orders={ORDERS}
        onChange={queue.change}
      />
      <EntryList
        list={queue}
        label="Comments to review"
        one="comment"
        many="comments"
        none="No comments to review"
        empty="Comments that contain a filter key, or that staff hold for review, appear here. You can change the keys under Settings."
      >
        {(comment) => (
          <CommentEntry
            key={comment.id}
            comment={comment}
            mayEdit={mayEdit}
            withPlace
            onDelete={() => setTarget(comment)}
          />
        )}
      </EntryList>
      <DeleteCommentDialog target={target} onClose={() => setTarget(undefined)} onDeleted={focusHeading} />
    </>
  )
}
