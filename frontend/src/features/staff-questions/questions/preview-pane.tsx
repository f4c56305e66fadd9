import type { ReactNode } from 'react'
import { PhasePreview } from '#shared/staff/publishing/phase-preview.tsx'

export type Phase = 'before' | 'after'
const PHASES = [
  { value: 'before', label: 'Before answering' },
  { value: 'after', label: 'After answering' },
] as const

/** A question as the learner sees it, before or after the answer. */
export const PreviewPane = ({ children }: { children: (phase: Phase) => ReactNode }) => (
  <PhasePreview<Phase> framed="The question on a phone" phases={PHASES} first="before">
    {children}
  </PhasePreview>
)
