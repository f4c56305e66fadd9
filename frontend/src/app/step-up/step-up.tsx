import type { Proof } from '@wardround/proto/http/identity/fields.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { setProofAsker } from '#shared/api/step-up.ts'

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx').then((m) => ({ default: m.StepUpDialog })))

type Asked = { proofs: readonly Proof[]; answer: (proved: boolean) => void }

/** Opens the dialog whenever a call needs a step-up, and answers the call when it is given or refused. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    setProofAsker((proofs) => new Promise((answer) => setAsked({ proofs, answer })))
    return () => setProofAsker(async () => false)
  }, [])
  if (!asked) return null
  const done = (proved: boolean) => {
    setAsked(undefined)
    asked.answer(proved)
  }
  return (
    <Suspense>
      <StepUpDialog proofs={asked.proofs} onDone={done} />
    </Suspense>
  )
}
