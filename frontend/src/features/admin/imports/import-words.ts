import type { IMPORT_STATES, QuestionImport } from '@wardround/proto/http/content/imports.ts'
import { formatCount } from '#shared/format/numbers.ts'
import type { BadgeTone } from '#shared/ui/badge.tsx'
import type { IconName } from '#shared/ui/icon-paths.ts'
import type { Outcome } from '../api/use-imports.ts'

type Look = { tone: BadgeTone; icon: IconName; word: string }

export const IMPORT_LOOKS: Record<(typeof IMPORT_STATES)[number], Look> = {
  queued: { tone: 'muted', icon: 'clock', word: 'Waiting' },
  running: { tone: 'selected', icon: 'dot', word: 'Running' },
  done: { tone: 'good', icon: 'tick', word: 'Done' },
  failed: { tone: 'bad', icon: 'cross', word: 'Stopped' },
}

export const OUTCOMES: Record<Outcome, Look> = {
  imported: { tone: 'good', icon: 'tick', word: 'Imported' },
  unchanged: { tone: 'muted', icon: 'minus', word: 'Unchanged' },
  refused: { tone: 'bad', icon: 'cross', word: 'Refused' },
}

/** "240 kB", "1.9 MB". */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000 ? `${bytes} bytes` : bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** What became of the lines, in one sentence. */
export const summarise = ({ imported, unchanged, refused }: QuestionImport): string =>
  `${formatCount(imported)} imported, ${formatCount(unchanged)} unchanged, ${formatCount(refused)} refused`
