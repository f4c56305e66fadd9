import type { GemRating, ReviewMode } from '@wardround/proto/codes.ts'
import { getDueGems, listDecks } from '@wardround/proto/http/assessment/decks.ts'
import { getReviewSession, type RecordedReview, undoGemReview } from '@wardround/proto/http/assessment/gem-reviews.ts'
import { type GemMark, listGems, markGem } from '@wardround/proto/http/assessment/gems.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ApiError } from '#shared/api/api-error.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { orReady } from '#shared/question/store/or-prefetched.ts'
import type { ReviewCard as Card } from '#shared/question/store/practice-database.ts'
import { toast } from '#shared/ui/overlay/toast.ts'
import type { ReviewOutbox } from '../outbox/review-outbox.ts'
import { changeCard, dropCard, type Round, rateCard, returnCard, startRound, undoCard } from '../rules/review-round.ts'
import { type CardsToCome, readSavedRound, saveRound } from './round-store.ts'

/** As many as one call gives: what a walk through a tunnel needs. */
const SIZE = 50
const PUT_AWAY = {
  suspend: 'Suspended. It is not due until you resume it.',
  bury: 'Hidden until tomorrow.',
} as const

type Input = {
  uid: string | undefined
  deck: string | undefined
  mode: ReviewMode
  outbox: ReviewOutbox | undefined
}

/** A round of cards: read at once, rated without waiting for the service, undone one by one, kept over a reload. */
export function useReview({ uid, deck, mode, outbox }: Input) {
  const [round, setRound] = useState<Round<Card>>()
  const [error, setError] = useState<ApiError>()
  const [turned, setTurned] = useState(false)
  /** Cards that wait behind those of the round. */
  const [left, setLeft] = useState(0)
  /** Brings the card back that was put away last, until the next rating. */
  const [bringBack, setBringBack] = useState<() => Promise<void>>()
  const passed = useRef(0)
  const touched = useRef(false)
  const shownAt = useRef(Date.now())
  const navigate = useNavigate()
  const where = uid === undefined ? undefined : { uid, round: `${mode} ${deck ?? ''}` }

  async function read(skip: number, signal: AbortSignal): Promise<CardsToCome> {
    await outbox?.flush()
    const query = { ...(deck === undefined ? {} : { deck }), mode, size: SIZE, skip }
    const { cards, due, ...waiting } = await callApi(getReviewSession, { query }, { signal })
    const through = skip + cards.length
    return { cards, waiting: Math.max(0, due + waiting.new - through), passed: through }
  }
  function begin(toCome: CardsToCome): void {
    passed.current = toCome.passed
    touched.current = false
    setLeft(toCome.waiting)
    setRound(startRound(toCome.cards))
    face()
  }

  /**
   * Reads the next cards: what is due by now, or those of a cram behind the ones that it has been through. Without a
   * connection it goes on with what was kept of the round.
   */
  async function load(): Promise<void> {
    setError(undefined)
    const skip = mode === 'cram' && left > 0 ? passed.current : 0
    try {
      const toCome = await orReady(
        (signal) => read(skip, signal),
        async () => where && readSavedRound(where),
        { onLate: (late) => touched.current || begin(late) },
      )
      begin(toCome)
    } catch (failure) {
      if (round) toast(`The gems could not be loaded. ${messageOf(failure)}`, { icon: 'warn' })
      else setError(failure as ApiError)
    }
  }
  const face = () => {
    setTurned(false)
    shownAt.current = Date.now()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a deck and mode
  useEffect(() => {
    if (outbox) void load()
  }, [deck, mode, outbox])

  const keptQueue = useRef<readonly Card[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved with what belongs to it whenever the round changes
  useEffect(() => {
    if (!where || !round) return
    const { queue } = round
    const change = { queue, before: keptQueue.current, waiting: left, passed: passed.current, done: mode === 'review' }
    keptQueue.current = queue
    void saveRound(where, change)
  }, [round])

  /** What is remembered of cards by now, and when they would come next: a card may come again in this round. */
  const remember = (recorded: readonly RecordedReview[]) => {
    for (const { gemId, memory, next } of recorded)
      setRound((before) => before && changeCard(before, gemId, (card) => ({ ...card, memory, next })))
  }
  const hear = useRef<(recorded: readonly RecordedReview[]) => void>(() => undefined)
  hear.current = (recorded) => {
    if (mode === 'review') remember(recorded)
    for (const { gemId, memory } of recorded) {
      const rated = round?.done.findLast(({ card }) => card.id === gemId)
      if (mode === 'cram' || !rated || !memory.leech || memory.state !== 'suspended') continue
      const { title, category } = rated.card
      if (round?.queue[0]?.id === gemId) face()
      setRound((before) => before && { ...before, queue: before.queue.filter(({ id }) => id !== gemId) })
      toast(`“${title}” is suspended because you often forget it. A note may help more than another review.`, {
        icon: 'pause',
        duration: 0,
        action: { label: 'Open the gem', run: () => void navigate(paths.gem(gemId, category.slug)) },
      })
    }
  }
  useEffect(() => outbox?.onRecorded((recorded) => hear.current(recorded)), [outbox])

  function rate(rating: GemRating): void {
    const card = round?.queue[0]
    if (!round || !card || !outbox) return
    const reviewId = crypto.randomUUID()
    void outbox.add({
      reviewId,
      gemId: card.id,
      rating,
      milliseconds: Math.min(Date.now() - shownAt.current, 86_400_000),
      at: new Date().toISOString(),
      ...(deck === undefined ? {} : { deck }),
      mode,
    })
    touched.current = true
    setBringBack(undefined)
    setRound(rateCard(round, rating, reviewId))
    face()
  }

  /** Takes back whatever was done last: a card put away, or a rating. */
  async function undo(): Promise<void> {
    if (bringBack) return bringBack()
    const last = round?.done.at(-1)
    if (!round || !last || !outbox) return
    try {
      const isHere = await outbox.withdraw(last.reviewId)
      if (!isHere) await outbox.flush()
      const undone = isHere ? [] : [await callApi(undoGemReview, { body: { reviewId: last.reviewId } })]
      setRound((before) => before && undoCard(before))
      remember(undone)
      face()
    } catch (failure) {
      toast(`Nothing was undone. ${messageOf(failure)}`, { icon: 'warn' })
    }
  }

  /** Marks the card on the table; `change` is what that makes of the round. */
  async function markCard(card: Card, mark: GemMark, change: (round: Round<Card>) => Round<Card>): Promise<boolean> {
    try {
      await callApi(markGem, { params: { id: card.id }, body: { mark } })
      setRound((before) => before && change(before))
      void refresh(listGems, listDecks, getDueGems)
      return true
    } catch (failure) {
      toast(`The gem was not changed. ${messageOf(failure)}`, { icon: 'warn' })
      return false
    }
  }

  /** Puts the card away, for good or until tomorrow, with a way back. */
  async function putAway(mark: 'suspend' | 'bury'): Promise<void> {
    const card = round?.queue[0]
    if (!card || !(await markCard(card, mark, (before) => dropCard(before, card.id)))) return
    face()
    const back = async () => {
      if (!(await markCard(card, mark === 'suspend' ? 'unsuspend' : 'unbury', (before) => returnCard(before, card))))
        return
      dismiss()
      setBringBack(undefined)
      face()
    }
    setBringBack(() => back)
    const dismiss = toast(PUT_AWAY[mark], { action: { label: 'Undo', run: () => void back() } })
  }

  async function flag(): Promise<void> {
    const card = round?.queue[0]
    if (!card) return
    const flagged = !card.flagged
    await markCard(card, flagged ? 'flag' : 'unflag', (before) =>
      changeCard(before, card.id, (now) => ({ ...now, flagged })),
    )
  }

  /** The card with a note that was saved just now. */
  function noted(note: Card['notes'][number]): void {
    const card = round?.queue[0]
    if (!round || !card) return
    const others = card.notes.filter(({ sectionId }) => sectionId !== note.sectionId)
    setRound(changeCard(round, card.id, (now) => ({ ...now, notes: [...others, note] })))
  }

  function turn(): void {
    touched.current = true
    setTurned(true)
  }

  const canUndo = bringBack !== undefined || (round?.done.length ?? 0) > 0
  return { round, left, error, turned, turn, rate, undo, canUndo, putAway, flag, noted, load }
}
