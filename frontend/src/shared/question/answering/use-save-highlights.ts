import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { useEffect, useRef } from 'react'
import { isSame, type Range } from '#shared/protection/highlights.ts'
import { openSaver } from './save-working.ts'

const nothing = () => undefined

/** Keeps the highlights of a question that is answered: the answer has taken everything else from the desk. */
export function useSaveHighlights({
  view,
  uid,
  highlights,
}: {
  view: QuestionView
  uid: string
  highlights: Range[]
}): void {
  const { id, sequence, number, working } = view
  const slug = view.category.slug
  const known = useRef(working?.highlights ?? [])
  useEffect(() => {
    if (isSame(known.current, highlights)) return undefined
    known.current = highlights
    const saver = openSaver({ uid, questionId: id, sequence, slug, number, status: nothing })
    saver.change({ selected: [], struckOut: [], highlights, seconds: 0 })
    return () => void saver.leave()
  }, [uid, id, sequence, slug, number, highlights])
}
