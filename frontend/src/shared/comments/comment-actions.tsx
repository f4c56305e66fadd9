import type { Comment, Vote } from '@wardround/proto/http/moderation/comments.ts'
import styled from 'styled-components'
import { formatCounted } from '#shared/format/numbers.ts'
import { color, font, size, space, touch, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useReadOnly } from '#shared/ui/read-only.ts'
import { type Comments, sendVote } from './use-comments.ts'

const Bar = styled.div`
  display: flex; flex-wrap: wrap; gap: ${space('1')} ${space('4')}; font-size: ${font('t13')}; color: ${color('ink-3')};
  button, > span {
    border: 0; background: none; padding: 0; min-height: 28px; min-width: 28px; font: inherit; color: inherit; display: inline-flex; gap: 6px; align-items: center;
  }
  button { cursor: pointer; ${touch} { min-height: ${size('target')}; min-width: ${size('target')}; } }
  button:hover { color: ${color('ink')}; text-decoration: underline; }
  button[aria-pressed='true'] { color: ${color('ink')}; font-weight: ${weight('bold')}; }
  [data-way='down'] svg { rotate: 180deg; }
`
const NAMES: Record<Vote, { one: string; many: string; verb: string }> = {
  up: { one: 'like', many: 'likes', verb: 'Like' },
  down: { one: 'dislike', many: 'dislikes', verb: 'Dislike' },
}

type CommentActionsProps = {
  comment: Comment
  comments: Comments
  minutesLeft: number
  onReply: (() => void) | undefined
  onEdit: () => void
  onDelete: () => void
}

/** Thumbs, reply, and for its author change and delete. On an own comment the thumbs only count. */
export function CommentActions({ comment, comments, minutesLeft, onReply, onEdit, onDelete }: CommentActionsProps) {
  const { author, likes, dislikes } = comment
  const readOnly = useReadOnly(true)
  const thumb = (way: Vote, count: number) => {
    const { one, many, verb } = NAMES[way]
    const counted = `${count} ${count === 1 ? one : many}`
    if (author.own)
      return (
        <span data-way={way} role="img" aria-label={counted}>
          <Icon name="thumb" size={16} />
          {count}
        </span>
      )
    return (
      <button
        type="button"
        data-way={way}
        aria-pressed={comment.vote === way}
        aria-label={`${verb}, ${counted}`}
        onClick={() => void sendVote(comments, comment, way)}
        {...readOnly}
      >
        <Icon name="thumb" size={16} />
        {count}
      </button>
    )
  }
  return (
    <Bar>
      {comment.held ? null : (
        <>
          {thumb('up', likes)}
          {thumb('down', dislikes)}
        </>
      )}
      {onReply ? (
        <button type="button" data-reply="" onClick={onReply}>
          Reply
        </button>
      ) : null}
      {author.own && minutesLeft > 0 ? (
        <button type="button" onClick={onEdit}>
          Edit ({formatCounted(minutesLeft, 'minute')} left)
        </button>
      ) : null}
      {author.own ? (
        <button type="button" onClick={onDelete}>
          Delete
        </button>
      ) : null}
    </Bar>
  )
}
