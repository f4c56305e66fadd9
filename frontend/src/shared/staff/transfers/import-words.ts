import type { ExchangeFormat } from '@wardround/proto/exchange-formats.ts'
import type { IMPORT_STATES, QuestionImport } from '@wardround/proto/http/content/imports.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import { capital, lowerFirst } from '#shared/staff/resource/resource.ts'
import type { StateLook } from '#shared/ui/badge.tsx'
import type { ImportLine, Outcome } from './use-imports.ts'

export const IMPORT_LOOKS: Record<(typeof IMPORT_STATES)[number], StateLook> = {
  queued: { tone: 'muted', icon: 'clock', word: 'Waiting' },
  running: { tone: 'selected', icon: 'dot', word: 'Running' },
  done: { tone: 'good', icon: 'tick', word: 'Done' },
  cancelled: { tone: 'muted', icon: 'minus', word: 'Cancelled' },
  failed: { tone: 'bad', icon: 'cross', word: 'Stopped' },
}

export const OUTCOMES: Record<Outcome, StateLook> = {
  imported: { tone: 'good', icon: 'tick', word: 'Imported' },
  unchanged: { tone: 'muted', icon: 'minus', word: 'Unchanged' },
  refused: { tone: 'bad', icon: 'cross', word: 'Refused' },
}

const TO_COME: StateLook = { tone: 'good', icon: 'plus', word: 'New' }
const NEXT_VERSION: StateLook = { tone: 'selected', icon: 'history', word: 'Next version' }

/** What became of a question, or what a dry run says would become of it. */
export function lookOf({ outcome, code }: ImportLine, dryRun: boolean): StateLook {
  if (!dryRun || outcome !== 'imported') return OUTCOMES[outcome]
  return code === null ? TO_COME : NEXT_VERSION
}

/** "Imported", or "Would be imported" for a dry run. */
export const outcomeWord = (outcome: Outcome, dryRun: boolean): string =>
  dryRun && outcome === 'imported' ? 'Would be imported' : OUTCOMES[outcome].word

/** "240 kB", "1.9 MB". */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000
    ? formatCounted(bytes, 'byte')
    : bytes < 1_000_000
      ? `${Math.round(bytes / 1_000)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`

/** "Line 1: the file is empty." of "line 1: The file is empty.", which stands alone here. */
export const reasonInWords = (reason: string): string =>
  capital(reason.replace(/^([a-z][^:]*: )([A-Z].*)$/s, (_, place: string, rest: string) => place + lowerFirst(rest)))

/** What became of the questions, in one sentence. */
export const summarise = ({ imported, unchanged, refused, dryRun }: QuestionImport): string =>
  `${formatCount(imported)} ${dryRun ? 'would be imported' : 'imported'}, ${formatCount(unchanged)} unchanged, ${formatCount(refused)} refused`

/**
 * What a file is called is one hint at its format; the first signs in it are the other. Undefined when neither says
 * anything.
 */
export function guessFormat(name: string, head: string): ExchangeFormat | 'package' | undefined {
  if (head.startsWith('PK')) return 'package'
  if (/<quiz\b/.test(head)) return 'moodle-xml'
  if (/<questestinterop\b/.test(head)) return 'qti-1.2'
  if (/<qti-assessment/.test(head)) return 'qti-3.0'
  if (/imsqti_v2p2/.test(head)) return 'qti-2.2'
  if (/<(?:\w+:)?assessmentItem\b/.test(head)) return 'qti-2.1'
  if (/^\uFEFF?\s*\{\s*"/.test(head)) return 'jsonl'
  if (/\.gift(\.txt)?$/i.test(name) || /\{\s*[=~]|^\s*\$CATEGORY:/m.test(head)) return 'gift'
  if (/^\s*ANSWER:\s*[A-Z]/m.test(head)) return 'aiken'
  return /\.csv$/i.test(name) ? 'csv' : undefined
}
