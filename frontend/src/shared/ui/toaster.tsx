import { lazy, Suspense, useState } from 'react'
import { useToasts } from './toast.ts'

const ToastView = lazy(() => import('./toast-view.tsx').then((m) => ({ default: m.ToastView })))

/** Rendered once by the app; the drawing part is loaded with the first toast. */
export function Toaster() {
  const entries = useToasts()
  const [used, setUsed] = useState(false)
  if (!used && entries.length > 0) setUsed(true)
  return used ? (
    <Suspense>
      <ToastView entries={entries} />
    </Suspense>
  ) : null
}
