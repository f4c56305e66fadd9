import { listHeldComments, type StaffComment } from '@wardround/proto/http/moderation/staff-comments.ts'
import { useState } from 'react'
import { usePermission } from '../access/permissions.ts'
import { Permitted } from '../access/permitted.tsx'
import { StaffHeader } from '../components/staff-header.tsx'
import { CommentEntry } from '../query/comment-entry.tsx'
import { DeleteCommentDialog } from '../query/delete-comment-dialog.tsx'
import { EntryList } from '../query/entry-list.tsx'
import { focusHeading } from '../resource/after-focus.ts'
import { FilterBar } from '../resource/filter-bar.tsx'
import { useAddressList } from '../resource/use-address-list.ts'

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
      <FilterBar ask={queue.ask} searchLabel="Search text, code or word" filters={[]} orders={ORDERS} onChange={queue.change} />
      <EntryList
        list={queue}
        label="Comments to review"
        one="comment"
        many="comments"
        none="No comment waits for review"
        empty="Comments that contain a filter key come here; the keys are under Settings."
      >
        {(comment) => <CommentEntry key={comment.id} comment={comment} mayEdit={mayEdit} withPlace onDelete={() => setTarget(comment)} />}
      </EntryList>
      <DeleteCommentDialog target={target} onClose={() => setTarget(undefined)} onDeleted={focusHeading} />
    </>
  )
}
