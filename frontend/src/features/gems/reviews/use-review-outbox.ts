import { getDueGems, listDecks } from '@wardround/proto/http/assessment/decks.ts'
import { recordGemReviews, undoGemReview } from '@wardround/proto/http/assessment/gem-reviews.ts'
import { listGems } from '@wardround/proto/http/assessment/gems.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import { put, readAll, remove } from '#shared/question/store/practice-database.ts'
import { SEND_TIMEOUT_MS } from '#shared/question/store/send-failure.ts'
import { toast } from '#shared/ui/overlay/toast.ts'
import { createReviewOutbox, type ReviewOutbox, type ReviewOutboxState } from './review-outbox.ts'

const inTime = () => ({ signal: AbortSignal.timeout(SEND_TIMEOUT_MS) })

let opened: { uid: string; outbox: ReviewOutbox } | undefined

function outboxOf(uid: string): ReviewOutbox {
  if (opened?.uid === uid) return opened.outbox
  opened?.outbox.stop()
  const outbox = createReviewOutbox({
    readAll: async () => (await readAll('reviews', uid)).map(({ uid: _, ...review }) => review as never),
    put: (review) => put('reviews', { uid, ...review }),
    remove: (reviewId) => remove('reviews', [uid, reviewId]),
    send: async (reviews) => {
      const sent = await callApi(recordGemReviews, { body: { reviews } }, inTime())
      void refresh(listDecks, listGems, getDueGems)
      return sent
    },
    undo: (reviewId) =>
      callApi(undoGemReview, { body: { reviewId } }, inTime()).catch((error: unknown) => {
        // It never arrived, or another device rated the gem since.
        if (!isApiError(error, 'resource.missing', 'review.not-latest')) throw error
      }),
    refused: ({ message }) => void toast(message, { icon: 'warn' }),
    later: (work, milliseconds) => {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  opened = { uid, outbox }
  return outbox
}

const NONE: ReviewOutboxState = { waiting: 0, failed: false }

/** The outbox of the person who is logged in; sends when the connection comes back. */
export function useReviewOutbox(uid: string | undefined): { outbox: ReviewOutbox | undefined } & ReviewOutboxState {
  const [outbox, setOutbox] = useState<ReviewOutbox>()
  useEffect(() => {
    if (uid === undefined) return undefined
    const own = outboxOf(uid)
    setOutbox(own)
    void own.load()
    const send = () => void own.flush()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [uid])
  const state = useSyncExternalStore(
    (listener) => outbox?.subscribe(listener) ?? (() => undefined),
    () => outbox?.snapshot() ?? NONE,
  )
  return { outbox, ...state }
}
