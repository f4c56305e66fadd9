import type { QuestionState } from '@wardround/proto/codes.ts'
import type { Actor } from '#staff/actor.ts'

/** The part of a record that says who wrote what nobody has looked at yet: the accounts, none once it is live. */
type Unseen = { state: QuestionState; writers: readonly string[] }

/** Who wrote the words of a record after a change by `actor`. */
export const writersAfter = (before: Unseen | undefined, changesContent: boolean, { uid }: Actor): string[] => [
  ...new Set([...(before?.writers ?? []), ...(changesContent ? [uid] : [])]),
]

/** What is kept of that: what is live has been looked at, or needs no look. */
export const unseenWriters = (state: QuestionState, writers: string[]): string[] => (state === 'active' ? [] : writers)

type Going = { before: Unseen | undefined; to: QuestionState; changesContent: boolean }

/** True when the change puts words before learners that nobody but their writers has looked at. */
export const goesLiveUnseen = ({ before, to, changesContent }: Going, actor: Actor): boolean =>
  to === 'active' &&
  (before?.state !== 'active' || changesContent) &&
  writersAfter(before, changesContent, actor).includes(actor.uid)

/**
 * What a written record was before: one that comes back from the bin is as it went in, and only a first save is new.
 */
export const standingBefore = <Row extends { version: number }>(row: Row, before: Row | undefined): Row | undefined =>
  before ?? (row.version > 1 ? row : undefined)
