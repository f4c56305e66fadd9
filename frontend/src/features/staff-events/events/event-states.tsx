import { EVENT_STATES, type EventState } from '@wardround/proto/event-types.ts'
import { LookBadge, type StateLook } from '#shared/ui/badge.tsx'

export const EVENT_LOOKS: Record<EventState, StateLook> = {
  draft: { tone: 'plain', icon: 'note', word: 'Draft' },
  published: { tone: 'good', icon: 'tick', word: 'Published' },
  cancelled: { tone: 'muted', icon: 'minus', word: 'Cancelled' },
}
export const EventStateBadge = ({ state }: { state: EventState }) => <LookBadge look={EVENT_LOOKS[state]} />
export const STATE_OPTIONS = EVENT_STATES.map((value) => ({ value, label: EVENT_LOOKS[value].word }))
