import {
  changeStaffComment,
  HELD_BY_STAFF,
  listHeldComments,
  listStaffComments,
  type StaffComment,
} from '@wardround/proto/http/moderation/staff-comments.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { EntryActions, EntryHead, Written } from '#shared/staff/entries/entry.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Place } from './question-link.tsx'

type CommentEntryProps = {
  comment: StaffComment
  mayEdit: boolean /** Says of which question. */
  withPlace?: boolean
  onDelete: () => void
}

/** One comment as staff see it: approve, hold back, delete. */
export function CommentEntry({ comment, mayEdit, withPlace = false, onDelete }: CommentEntryProps) {
  const change = useMutationApi(changeStaffComment, [listHeldComments, listStaffComments])
  async function turn(held: boolean): Promise<void> {
    try {
      await change.run({ params: { id: comment.id }, body: { version: comment.version, text: comment.text, held } })
      toast(held ? 'Comment held for review.' : 'Comment approved.')
    } catch (error) {
      toast(`Nothing was changed. ${messageOf(error)}`, { icon: 'warn' })
    }
  }
  return (
    <li>
      <EntryHead>
        <strong>{comment.author.name}</strong>
        {withPlace ? <Place questionId={comment.questionId} place={comment.place} /> : null}
        <time dateTime={comment.createdAt}>{formatRelative(comment.createdAt)}</time>
        {comment.parentId ? <span>Reply</span> : null}
        {comment.editedAt ? <span>Edited</span> : null}
        {comment.held ? (
          <Badge tone="warn" icon="eye">
            Waiting for review: {comment.heldFor === HELD_BY_STAFF ? 'held by staff' : `contains “${comment.heldFor}”`}
          </Badge>
        ) : (
          <span>
            {formatCounted(comment.likes, 'like')}, {formatCounted(comment.dislikes, 'dislike')}
          </span>
        )}
      </EntryHead>
      <Written text={comment.text} />
      {mayEdit ? (
        <EntryActions>
          <Button size="sm" busy={change.busy} onClick={() => void turn(!comment.held)}>
            {comment.held ? 'Approve comment' : 'Hold comment for review'}
          </Button>
          <Button size="sm" variant="quiet" icon="trash" onClick={onDelete}>
            Delete comment
          </Button>
        </EntryActions>
      ) : null}
    </li>
  )
}
