import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { useEffect } from 'react'
import { NO_NOTE, showNote } from '#shared/question/api/use-note.ts'
import { type Place, showPrefetched } from '#shared/question/api/use-question.ts'
import type { CategoryRead } from '#shared/question/store/practice-database.ts'
import { prefetchOwner, prefetchQuestions } from '#shared/question/store/prefetched-questions.ts'
import { onFirstMove, READING_MS } from '#shared/ui/later/first-move.ts'
import { keepToastsReady } from '#shared/ui/overlay/toaster.tsx'

/**
 * Has the next questions lie ready in the browser while the reader is on this one; tries again when the connection is
 * back.
 */
export function usePrefetch({
  slug,
  number,
  total,
}: {
  slug: string
  number: number
  total: number | undefined
}): void {
  useEffect(() => onFirstMove(keepToastsReady), [])
  useEffect(() => {
    if (total === undefined) return undefined
    const prefetch = () =>
      void prefetchQuestions({ slug, number, total }, (place, question) => {
        showPrefetched(place, question)
        void showNote(question.id, question.note ?? NO_NOTE, false)
      })
    const stop = onFirstMove(prefetch)
    addEventListener('online', prefetch)
    return () => {
      stop()
      removeEventListener('online', prefetch)
    }
  }, [slug, number, total])
}

/** Has the question that is open lie ready too, with its category, as they stand on the page. */
export function useSaveOpenedQuestion(
  { slug, number }: Place,
  view: QuestionView | undefined,
  category: CategoryRead | undefined,
): void {
  useEffect(() => {
    if (!view) return undefined
    return onFirstMove(() => {
      const uid = prefetchOwner()
      void import('./save-opened-question.ts')
        .then((m) => m.saveOpenedQuestion(uid, { slug, number, view, category }))
        .catch(() => undefined)
    }, READING_MS)
  }, [slug, number, view, category])
}
