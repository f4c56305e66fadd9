import { paperSlug } from '@wardround/proto/http/assessment/mock-papers.ts'
import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { isCorrect, PEERS_SHOWN_FROM, type Peers, presentMarking } from '#marking/marking.ts'
import type { Version } from '#marking/version-repository.ts'
import type { OptionPicks } from '#mock-snapshots/snapshot-repository.ts'
import { presentOpenQuestion } from '#questions/question-presenter.ts'
import { type MarkedColumns, type PaperQuestionRow, progressOf } from './paper-question-repository.ts'

type Attempt = { id: string; title: string }

/** A question within a paper: what may be known of it before the result is released. */
export function presentUnmarked(attempt: Attempt, row: PaperQuestionRow, version: Version): QuestionView {
  const slug = paperSlug(attempt.id, row.paper)
  return {
    ...presentOpenQuestion(
      {
        ...row,
        version_id: version.id,
        category_id: attempt.id,
        category_slug: slug,
        category_name: attempt.title,
        progress: 0,
        working: row.working_sequence === row.sequence ? row.working : null,
      },
      version,
    ),
    answered:
      row.response && row.answered_at
        ? {
            response: row.response,
            milliseconds: row.milliseconds ?? 0,
            answeredAt: row.answered_at.toISOString(),
            marking: null,
            remarked: null,
          }
        : null,
  }
}

/** Those who sat the mock for the first time, not those who answered the question elsewhere. */
const peersOf = ({ optionIds }: Version, picked: OptionPicks | undefined): Peers =>
  picked && picked.firsts >= PEERS_SHOWN_FROM
    ? { firsts: picked.firsts, picks: optionIds.map((id) => picked.picks[id] ?? 0) }
    : null

type Marked = PaperQuestionRow & MarkedColumns

/** A question of a released attempt with its marking; one that was not answered too. */
export function presentMarked(
  attempt: Attempt & { endedAt: string },
  row: Marked,
  { version, marker, picked }: { version: Version; marker: Version | undefined; picked: OptionPicks | undefined },
): QuestionView {
  const view = presentUnmarked(attempt, row, version)
  if (row.response && row.correct === null) return view
  const response = row.response ?? []
  const correct = row.correct ?? false
  return {
    ...view,
    progress: progressOf(row),
    answered: {
      response,
      milliseconds: row.milliseconds ?? 0,
      answeredAt: row.answered_at?.toISOString() ?? attempt.endedAt,
      marking: presentMarking(version, { correct, peers: peersOf(version, picked), marker }),
      remarked: row.remarked_at ? { at: row.remarked_at.toISOString(), was: isCorrect(response, version.key) } : null,
    },
  }
}

/**
 * A question of a released attempt that another sitting withholds. The answer is left out too, since the result shows
 * whether it was right.
 */
export const presentWithheld = (attempt: Attempt, row: Marked, version: Version): QuestionView =>
  presentUnmarked(attempt, { ...row, response: null, working: null }, version)
