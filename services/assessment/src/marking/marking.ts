import type { Reference } from '@wardround/proto/fields/references.ts'
import type { Marking } from '@wardround/proto/http/assessment/practice.ts'

/** First attempts of a group below which nothing about peers is shown. */
export const PEERS_SHOWN_FROM = 30

/** What a version keeps back until it is answered. */
export type Solution = {
  rationales: Record<string, string>
  /** Formatted forms of those that have one. */
  rationalesHtml?: Record<string, string>
  explanation: string
  keyPoints: string[]
  references: Reference[]
}

/**
 * First attempts at one version by one group: how many, and how many picked each option, in the order of the options.
 * Null: too few to show.
 */
export type Peers = { firsts: number; picks: number[] } | null

/** The two columns of a counts row as peers; null when there is no row. */
export const toPeers = (row: { peer_firsts: number | null; peer_picks: number[] | null }): Peers =>
  row.peer_firsts === null || row.peer_picks === null ? null : { firsts: row.peer_firsts, picks: row.peer_picks }

/** Is this choice the whole key and nothing else? Each option counts once. */
export const isCorrect = (response: readonly string[], key: readonly string[]): boolean =>
  response.length === key.length && key.every((id) => response.includes(id))

function rationaleOf({ rationales, rationalesHtml }: Solution, id: string) {
  const rationaleHtml = rationalesHtml?.[id]
  return { rationale: rationales[id] ?? '', ...(rationaleHtml ? { rationaleHtml } : {}) }
}

type Solved = { optionIds: string[]; key: string[]; solution: Solution }

/**
 * What may be known once an answer is in. `marker` is the version it was marked by, whose key and solution then stand
 * in for its own.
 */
export function presentMarking(
  { optionIds, key: ownKey, solution: own }: Solved,
  {
    correct,
    peers,
    marker,
    linked = [],
  }: { correct: boolean; peers: Peers; marker?: Solved | undefined; linked?: Marking['linked'] | undefined },
): Marking {
  const { key, solution } = marker ?? { key: ownKey, solution: own }
  return {
    correct,
    key,
    options: optionIds.map((id, index) => ({
      id,
      ...rationaleOf(solution.rationales[id] === undefined ? own : solution, id),
      share: peers ? (peers.picks[index] ?? 0) / peers.firsts : null,
    })),
    peers: peers?.firsts ?? 0,
    explanation: solution.explanation,
    keyPoints: solution.keyPoints,
    references: solution.references,
    linked,
  }
}
