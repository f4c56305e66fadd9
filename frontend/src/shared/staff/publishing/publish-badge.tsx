import type { ArchiveState } from '@wardround/proto/staff/publishing.ts'
import { LookBadge, type StateLook } from '#shared/ui/badge.tsx'
import { PUBLISH_OPTIONS, PUBLISH_WORDS } from './publishing-fields.tsx'

const LOOKS: Record<ArchiveState, StateLook> = {
  draft: { tone: 'plain', icon: 'note', word: PUBLISH_WORDS.draft },
  scheduled: { tone: 'warn', icon: 'clock', word: PUBLISH_WORDS.scheduled },
  published: { tone: 'good', icon: 'tick', word: PUBLISH_WORDS.published },
  archived: { tone: 'plain', icon: 'history', word: PUBLISH_WORDS.archived },
}

/** Where a text stands on its way to readers. */
export const PublishBadge = ({ state }: { state: ArchiveState }) => <LookBadge look={LOOKS[state]} />

/** The filter of a list by that. */
export const PUBLISH_FILTER = { name: 'state', label: 'Status', any: 'Any status', options: PUBLISH_OPTIONS } as const
