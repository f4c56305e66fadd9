import { useEffect } from 'react'
import { keepToastsReady } from '#shared/ui/toaster.tsx'
import { NO_NOTE, showNote } from '../api/use-note.ts'
import { showAhead } from '../api/use-question.ts'
import { keepAhead } from './ready-questions.ts'

/** Has the next questions lie ready in the browser while the reader is on this one; tries again when the connection is back. */
export function useKeepAhead({ slug, number, total }: { slug: string; number: number; total: number | undefined }): void {
  useEffect(keepToastsReady, [])
  useEffect(() => {
    if (total === undefined) return undefined
    const fetchAhead = () =>
      void keepAhead({ slug, number, total }, (place, question) => {
        showAhead(place, question)
        void showNote(question.id, question.note ?? NO_NOTE, false)
      })
    fetchAhead()
    addEventListener('online', fetchAhead)
    return () => removeEventListener('online', fetchAhead)
  }, [slug, number, total])
}
