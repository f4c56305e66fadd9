import {
  getClincherList,
  listClincherLists,
  listClinchers,
  markClincher,
} from '@wardround/proto/http/assessment/clinchers.ts'
import { getDueGems, listDecks } from '@wardround/proto/http/assessment/decks.ts'
import { recordGemReviews, undoGemReview } from '@wardround/proto/http/assessment/gem-reviews.ts'
import { getGem, listGems } from '@wardround/proto/http/assessment/gems.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { isApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import { put, readAll, remove } from '#shared/question/store/practice-database.ts'
import { SEND_TIMEOUT_MS } from '#shared/question/store/send-failure.ts'
import { dropReady } from '#shared/question/store/unsent-answers.ts'
import { useSession } from '#shared/session/use-session.ts'
import { toast } from '#shared/ui/overlay/toast.ts'
import { createMarkOutbox, type Mark, type MarkOutbox, type MarkOutboxState } from './mark-outbox.ts'
import { createReviewOutbox, type ReviewOutbox, type ReviewOutboxState } from './review-outbox.ts'

/** In time, and in the name of whoever did it. */
const inNameOf = (uid: string) => ({ signal: AbortSignal.timeout(SEND_TIMEOUT_MS), person: uid })
const warn = (message: string) => void toast(message, { icon: 'warn' })
const later = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}
const without = <Kept extends { uid: string }>({ uid: _, ...kept }: Kept) => kept

const openReviews = (uid: string): ReviewOutbox =>
  createReviewOutbox({
    readAll: async () => (await readAll('reviews', uid)).map((review) => without(review) as never),
    put: (review) => put('reviews', { uid, ...review }),
    remove: (reviewId) => remove('reviews', [uid, reviewId]),
    send: async (reviews) => {
      const sent = await callApi(recordGemReviews, { body: { reviews } }, inNameOf(uid))
      void refresh(listDecks, listGems, getDueGems)
      return sent
    },
    undo: (reviewId) =>
      callApi(undoGemReview, { body: { reviewId } }, inNameOf(uid)).catch((error: unknown) => {
        // It never arrived, or another device rated the gem since.
        if (!isApiError(error, 'resource.missing', 'review.not-latest')) throw error
      }),
    refused: ({ message }) => warn(message),
    later,
  })

const openMarks = (uid: string): MarkOutbox =>
  createMarkOutbox({
    readAll: async () => (await readAll('marks', uid)).map(without),
    put: (mark) => put('marks', { uid, ...mark }),
    remove: (clincherId) => remove('marks', [uid, clincherId]),
    send: ({ clincherId, known, at }) => callApi(markClincher, { body: { clincherId, known, at } }, inNameOf(uid)),
    refresh: () => refresh(listClincherLists, listClinchers, getClincherList, getGem),
    refused: warn,
    later,
  })

type Outboxes = { reviews: ReviewOutbox; marks: MarkOutbox }
let current: ({ uid: string } & Outboxes) | undefined

const send = () => {
  void current?.reviews.flush()
  void current?.marks.flush()
}

/** Sends the ratings and marks that an earlier visit has kept, and again whenever the connection comes back. */
export function startOutboxes(uid: string): Outboxes {
  if (current?.uid === uid) return current
  if (current) {
    current.reviews.stop()
    current.marks.stop()
  } else addEventListener('online', send)
  current = { uid, reviews: openReviews(uid), marks: openMarks(uid) }
  void dropReady(uid)
  void current.reviews.load()
  void current.marks.load()
  return current
}

const never = () => () => undefined
const NO_REVIEWS: ReviewOutboxState = { waiting: 0, failed: false }
const NO_MARKS: MarkOutboxState = { marks: new Map(), failed: false }

/** The ratings of the person who is logged in. */
export function useReviewOutbox(uid: string | undefined): { outbox: ReviewOutbox | undefined } & ReviewOutboxState {
  const outbox = useMemo(() => (uid === undefined ? undefined : startOutboxes(uid).reviews), [uid])
  const state = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.snapshot ?? (() => NO_REVIEWS))
  return { outbox, ...state }
}

type ClincherMarks = MarkOutboxState & { mark: (mark: Omit<Mark, 'at'>) => void }

/** Marks clinchers as known or not; `marks` are those that the service does not have yet. */
export function useClincherMarks(): ClincherMarks {
  const uid = useSession().user?.uid
  const outbox = useMemo(() => (uid === undefined ? undefined : startOutboxes(uid).marks), [uid])
  const state = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.snapshot ?? (() => NO_MARKS))
  return { ...state, mark: (mark) => void outbox?.add({ ...mark, at: new Date().toISOString() }) }
}
