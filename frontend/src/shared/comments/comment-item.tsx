import { type Comment, changeComment, deleteComment } from '@wardround/proto/http/moderation/comments.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { color, family, font, space, weight } from '#shared/theme/tokens.ts'
import { Avatar, Badge } from '#shared/ui/badge.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { PlainText } from '#shared/ui/rich-text/plain-text.tsx'
import { CommentActions } from './comment-actions.tsx'
import { CommentForm } from './comment-form.tsx'
import { initialsOf, leftWords } from './comment-words.ts'
import { type Comments, refreshComments } from './use-comments.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

const Grid = styled.div`display: grid; grid-template-columns: 32px minmax(0, 1fr); gap: ${space('3')};`
const Line = styled.header`
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${space('2')}; font-size: ${font('t13')}; color: ${color('ink-3')};
  strong { color: ${color('ink')}; font-weight: ${weight('bold')}; }
`
const Words = styled(
  PlainText,
)`font: ${weight('regular')} ${font('t16')}/1.5 ${family('text')}; margin: 2px 0 6px; &:focus { outline: 0; }`
const Quiet = styled.p`
  font-size: ${font('t14')}; color: ${color('ink-3')}; padding-left: 44px;
  button { border: 0; background: none; padding: 0; font: inherit; color: ${color('accent')}; text-decoration: underline; cursor: pointer; min-height: 24px; }
`

export type CommentItemProps = {
  comment: Comment
  /** The version that the reader is looking at. */
  versionId: string
  comments: Comments
  onReply?: (() => void) | undefined
}

/** One comment with what can be done about it. */
export function CommentItem({ comment, versionId, comments, onReply }: CommentItemProps) {
  const [unfolded, setUnfolded] = useState(false)
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState(false)
  const minutes = useMinutesLeft(comment.editableUntil)
  const { author } = comment
  if (comment.deleted) return <Quiet>This comment was deleted.</Quiet>
  if (comment.folded && !author.own && !unfolded)
    return (
      <Quiet>
        This comment is hidden because readers found it unhelpful.{' '}
        <button type="button" onClick={() => setUnfolded(true)}>
          Show what {author.name} wrote
        </button>
      </Quiet>
    )
  return (
    <Grid role="group" aria-label={`Comment by ${author.own ? 'you' : author.name}`}>
      <Avatar>{initialsOf(author.name)}</Avatar>
      <div>
        <Line>
          <strong>{author.own ? `${author.name} (you)` : author.name}</strong>
          {author.staff ? (
            <Badge line icon="tick">
              Staff
            </Badge>
          ) : null}
          <time dateTime={comment.createdAt}>{formatRelative(comment.createdAt)}</time>
          {comment.editedAt ? <span>Edited</span> : null}
          {comment.versionId && comment.versionId !== versionId ? (
            <span>On another version of this question</span>
          ) : null}
        </Line>
        {editing ? (
          <CommentForm
            focused
            label="Change your comment"
            submit="Save comment"
            start={comment.text}
            hint={leftWords(minutes)}
            onSend={({ text }) => ({ call: changeComment, input: { params: { id: comment.id }, body: { text } } })}
            onSent={() => {
              setEditing(false)
              void refreshComments()
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <Words text={comment.text} />
        )}
        {comment.held ? (
          <Note tone="warn" title="Waiting for review">
            Only you can see this until an editor has read it.
          </Note>
        ) : null}
        {editing ? null : (
          <CommentActions
            comment={comment}
            comments={comments}
            minutesLeft={minutes}
            onReply={onReply}
            onEdit={() => setEditing(true)}
            onDelete={() => setAsking(true)}
          />
        )}
        <DeleteOwn comment={comment} open={asking} onOpenChange={setAsking} />
      </div>
    </Grid>
  )
}

function DeleteOwn({
  comment,
  open,
  onOpenChange,
}: {
  comment: Comment
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const [busy, setBusy] = useState(false)
  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await callApi(deleteComment, { params: { id: comment.id } })
    } catch (error) {
      if (!isApiError(error, 'resource.missing')) {
        toast(`Not deleted. ${messageOf(error)}`, { icon: 'warn' })
        return
      }
    } finally {
      setBusy(false)
    }
    onOpenChange(false)
    document.getElementById('comments')?.focus({ preventScroll: true })
    toast('Your comment has been deleted.')
    await refreshComments()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this comment?"
      confirm="Delete comment"
      danger
      busy={busy}
      onConfirm={() => void remove()}
    >
      <p>Its text is deleted permanently. Replies to it stay.</p>
    </ConfirmDialog>
  )
}
