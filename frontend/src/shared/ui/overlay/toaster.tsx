import { lazy, useState } from 'react'
import { Part } from '../part.tsx'
import { useToasts } from './toast.ts'

const load = () => import('./toast-view.tsx')
const ToastView = lazy(() => load().then((m) => ({ default: m.ToastView })))

/** Has the drawing part ready before the first toast: for pages that may have something to say without a connection. */
export const keepToastsReady = (): void => void load().catch(() => undefined)

/** Rendered once by the app; the drawing part is loaded with the first toast. */
export function Toaster() {
  const entries = useToasts()
  const [used, setUsed] = useState(false)
  if (!used && entries.length > 0) setUsed(true)
  return used ? (
    <Part>
      <ToastView entries={entries} />
    </Part>
  ) : null
}
