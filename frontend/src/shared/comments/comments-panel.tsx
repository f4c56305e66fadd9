import { createComment } from '@wardround/proto/http/moderation/comments.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { isApiError } from '#shared/api/api-error.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { color, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentThreadView } from './comment-thread.tsx'
import { PAGE_SIZE, posted, type Sort, useComments } from './use-comments.ts'

const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space('2')} ${space('4')}; margin-bottom: ${space('4')};
  h2 span { color: ${color('ink-3')}; }
  > :last-child { flex: 0 0 170px; }
`
const Threads = styled.ol`list-style: none; margin: 0; padding: 0; &[aria-busy='true'] { opacity: .6; }`
const Turn = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${space('3')}; padding: ${space('3')} 0;`

const SORTS = [
  { value: 'liked', label: 'Most liked' },
  { value: 'newest', label: 'Newest' },
]

/** All that is said about a question: comments with their replies, and a place to write. */
export function CommentsPanel({ questionId, versionId }: { questionId: string; versionId: string }) {
  const [ask, setAsk] = useState<{ page: number; sort: Sort }>({ page: 1, sort: 'liked' })
  const comments = useComments(questionId, ask)
  const { data, error } = comments
  const form = (
    <CommentForm
      label="Add a comment"
      placeholder="For example, what points to the answer"
      submit="Post comment"
      onSend={({ id, text }) => ({ call: createComment, input: { body: { commentId: id, questionId, text } } })}
      onSent={posted}
    />
  )
  if (isApiError(error, 'comment.closed') && !data)
    return (
      <>
        <h2>Comments</h2>
        <Small>
          Comments open once your answer is saved. <Retry onRetry={() => void comments.mutate()} />
        </Small>
      </>
    )
  if (!data)
    return (
      <>
        <h2>Comments</h2>
        {error ? (
          <LoadFailed error={error} onRetry={() => void comments.mutate()} title="The comments could not be loaded" />
        ) : (
          <Skeleton lines={4} label="Loading the comments" />
        )}
      </>
    )
  const lastPage = Math.max(1, Math.ceil(data.total / PAGE_SIZE))
  return (
    <>
      <Head>
        <h2>
          Comments <span>{formatCount(data.count)}</span>
        </h2>
        {data.total > 1 ? (
          <SelectField
            small
            hideLabel
            label="Sort comments"
            options={SORTS}
            value={ask.sort}
            onChange={(event) => setAsk({ page: 1, sort: event.target.value as Sort })}
          />
        ) : null}
      </Head>
      {data.total === 0 ? (
        <EmptyState heading="h3" title="No comments yet">
          <p>Explain what helps to answer this question, or ask about it.</p>
        </EmptyState>
      ) : (
        <Threads aria-busy={comments.isLoading}>
          {data.items.map((thread) => (
            <CommentThreadView key={thread.id} thread={thread} versionId={versionId} comments={comments} />
          ))}
        </Threads>
      )}
      {lastPage > 1 ? (
        <Turn role="group" aria-label="Pages of comments">
          <Button size="sm" icon="left" disabled={ask.page <= 1} onClick={() => setAsk({ ...ask, page: ask.page - 1 })}>
            Previous page
          </Button>
          <Small role="status">
            Page {ask.page} of {lastPage}
          </Small>
          <Button
            size="sm"
            icon="right"
            disabled={ask.page >= lastPage}
            onClick={() => setAsk({ ...ask, page: ask.page + 1 })}
          >
            Next page
          </Button>
        </Turn>
      ) : null}
      {form}
    </>
  )
}

const Retry = ({ onRetry }: { onRetry: () => void }) => (
  <Button size="sm" variant="quiet" onClick={onRetry}>
    Refresh comments
  </Button>
)
