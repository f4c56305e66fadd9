import type { GemState } from '@wardround/proto/codes.ts'
import { LookBadge, type StateLook } from '#shared/ui/badge.tsx'

export const GEM_LOOKS: Record<GemState, StateLook> = {
  new: { tone: 'muted', icon: 'ring', word: 'New' },
  due: { tone: 'plain', icon: 'clock', word: 'Due' },
  known: { tone: 'plain', icon: 'tick', word: 'Known' },
  buried: { tone: 'muted', icon: 'minus', word: 'Hidden until tomorrow' },
  suspended: { tone: 'muted', icon: 'pause', word: 'Suspended' },
}

/** How a gem stands for the learner, by shape and word. */
export const GemStateBadge = ({ state }: { state: GemState }) => <LookBadge look={GEM_LOOKS[state]} />
