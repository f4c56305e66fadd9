import { type CommentThread, createComment } from '@wardround/proto/http/moderation/comments.ts'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { below, color, rule, space } from '#shared/theme/tokens.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { type Comments, posted } from './use-comments.ts'

const Thread = styled.li`border-top: ${rule('hair')} solid ${color('line')}; padding: ${space('4')} 0;`
const Replies = styled.ol`
  list-style: none; margin: ${space('3')} 0 0; padding: 0 0 0 44px;
  > li { padding: ${space('3')} 0 0; }
  ${below('md')} { padding-left: ${space('4')}; border-left: ${rule('hair')} solid ${color('line')}; }
`
const Indented = styled.div`padding-left: 44px; ${below('md')} { padding-left: ${space('4')}; }`

type CommentThreadViewProps = { thread: CommentThread; versionId: string; comments: Comments }

/** A comment, what was said to it, and a place to reply. */
export function CommentThreadView({ thread, versionId, comments }: CommentThreadViewProps) {
  const [replying, setReplying] = useState(false)
  const place = useRef<HTMLLIElement>(null)
  const close = () => {
    setReplying(false)
    place.current?.querySelector<HTMLElement>('[data-reply]')?.focus()
  }
  return (
    <Thread ref={place}>
      <CommentItem
        comment={thread}
        versionId={versionId}
        comments={comments}
        onReply={thread.deleted || thread.held ? undefined : () => setReplying(true)}
      />
      {thread.replies.length > 0 ? (
        <Replies aria-label={`Replies to ${thread.author.name || 'a deleted comment'}`}>
          {thread.replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} versionId={versionId} comments={comments} />
            </li>
          ))}
        </Replies>
      ) : null}
      {replying ? (
        <Indented>
          <CommentForm
            focused
            label={`Reply to ${thread.author.name}`}
            submit="Post reply"
            onSend={({ id, text }) => ({
              call: createComment,
              input: { body: { commentId: id, questionId: thread.questionId, parentId: thread.id, text } },
            })}
            onSent={(reply) => {
              close()
              posted(reply)
            }}
            onCancel={close}
          />
        </Indented>
      ) : null}
    </Thread>
  )
}
