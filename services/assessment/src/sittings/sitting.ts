type Rules = {
  /** When the marking of its answers is released. Until then they have no mark anywhere. */
  released: 'at_start' | 'at_end' | 'by_staff' | 'by_pair'
  /** Whether an answer that names no sitting counts in it. Otherwise it is withheld with it, and counts for nothing. */
  countsPractice: boolean
  /** Which of several answers to a question enter the learner's log. */
  enters: 'every' | 'last'
  /** Whether what is chosen without having been submitted counts as the answer at the end. */
  keepsSelections: boolean
}

/** What the kinds of sittings differ in. */
export const SITTING_KINDS = {
  practice_session: { released: 'at_start', countsPractice: true, enters: 'every', keepsSelections: false },
  trial: { released: 'at_start', countsPractice: false, enters: 'every', keepsSelections: false },
  timed_session: { released: 'at_end', countsPractice: true, enters: 'every', keepsSelections: false },
  mock: { released: 'at_end', countsPractice: false, enters: 'last', keepsSelections: true },
  mla_mock: { released: 'at_end', countsPractice: false, enters: 'last', keepsSelections: true },
  pair_set: { released: 'by_pair', countsPractice: true, enters: 'every', keepsSelections: false },
  event: { released: 'by_staff', countsPractice: false, enters: 'last', keepsSelections: true },
} as const satisfies Record<string, Rules>

export type SittingKind = keyof typeof SITTING_KINDS

/** A paper of a sitting. Most kinds have one, number 1. */
export type PaperKey = { learnerId: string; id: string; paper: number }

/** Seconds after the deadline within which an answer still counts, because it was on its way. */
export const GRACE_SECONDS = 15

const kinds = Object.keys(SITTING_KINDS) as SittingKind[]

/** The kinds in which an answer that names no sitting counts. */
export const PRACTISED_KINDS: readonly SittingKind[] = kinds.filter((kind) => SITTING_KINDS[kind].countsPractice)

/** An answer of a released sitting, on its way to the learner's log. */
export type Leaving = {
  sittingId: string
  paper: number
  kind: SittingKind
  id: string
  questionId: string
  sequence: number
  /** False: given in practice while the sitting withheld the question. */
  counts: boolean
}

/**
 * The answers that enter the log, each once though it counts in several sittings. `sequence` is null where the answer
 * takes the question's next one, since the sitting numbered its answers by itself.
 */
export function enteringOf<Row extends Leaving>(rows: readonly Row[]): (Row & { takes: number | null })[] {
  const entering = new Map<string, Row & { takes: number | null }>()
  const last = new Map<string, Row>()
  for (const row of rows) {
    if (!row.counts || SITTING_KINDS[row.kind].enters === 'every') {
      entering.set(row.id, { ...row, takes: row.sequence })
      continue
    }
    const key = `${row.sittingId} ${row.paper} ${row.questionId}`
    const known = last.get(key)
    if (!known || known.sequence < row.sequence) last.set(key, row)
  }
  for (const row of last.values()) if (!entering.has(row.id)) entering.set(row.id, { ...row, takes: null })
  return [...entering.values()]
}
