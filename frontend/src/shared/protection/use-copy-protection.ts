import { useEffect } from 'react'
import { toast } from '#shared/ui/overlay/toast.ts'
import { copyrightNotice, isAllowed, isCaptureKey, TRIAL_NOTICE } from './copy-rules.ts'
import { onCaptureKey } from './report-capture.ts'

/**
 * `practice`: pages of learners. `trial`: copying says that it is not allowed, and only answers may be right-clicked.
 */
export type ProtectionMode = 'practice' | 'trial'

const ANSWER_ITEMS = 'article li'

function onCopy(mode: ProtectionMode, event: ClipboardEvent): void {
  const from = getSelection()?.anchorNode ?? event.target
  if (isAllowed(event.target) || isAllowed(from)) return
  event.preventDefault()
  if (mode === 'trial') toast(TRIAL_NOTICE, { icon: 'lock' })
  else event.clipboardData?.setData('text/plain', copyrightNotice(new Date().getFullYear()))
}

function onMenu(mode: ProtectionMode, event: MouseEvent): void {
  const onAnswer = event.target instanceof Element && event.target.closest(ANSWER_ITEMS) !== null
  if (mode === 'trial' && onAnswer) return
  event.preventDefault()
}

/**
 * Keeps what stands on a question page from being copied while this page is open: copying and the context menu; the
 * style beside it takes selection away. `accessible` leaves all of that to the reader. Keys that capture the screen are
 * reported in any case, but not in the trial.
 */
export function useCopyProtection({ mode, accessible }: { mode: ProtectionMode; accessible: boolean }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) =>
      isCaptureKey(event.keyCode) && onCaptureKey({ reports: mode === 'practice' })
    // Some systems report Print Screen only when it is let go.
    addEventListener('keydown', onKey)
    addEventListener('keyup', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('keyup', onKey)
    }
  }, [mode])
  useEffect(() => {
    if (accessible) return undefined
    const copy = (event: ClipboardEvent) => onCopy(mode, event)
    const menu = (event: MouseEvent) => onMenu(mode, event)
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('contextmenu', menu)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('contextmenu', menu)
    }
  }, [mode, accessible])
}
