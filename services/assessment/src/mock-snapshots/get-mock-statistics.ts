import { DomainError } from '@wardround/kit/base/errors.ts'
import type { MockStatistics } from '@wardround/proto/http/assessment/staff-mocks.ts'
import type { Deps } from '#deps.ts'
import { PEERS_SHOWN_FROM } from '#marking/marking.ts'
import { countAttempts, findMock } from '#mocks/mock-repository.ts'
import { meanOf } from './peers.ts'
import { deviationOf, discriminationOf, reliabilityOf } from './reliability.ts'
import { findSnapshot, type KeptFigures, listMockQuestions, listMockRemarkings } from './snapshot-repository.ts'

const NOTHING: KeptFigures = { answered: 0, correct: 0, rightScores: 0, median: null }

/**
 * Figures of an edition of a mock as they were last counted. Below thirty first attempts only the counts are there.
 * Throws `resource.missing`.
 */
export async function getMockStatistics({ db }: Pick<Deps, 'db'>, id: string): Promise<MockStatistics> {
  const mock = await findMock(db.knex, id)
  if (!mock) throw new DomainError('resource.missing')
  const [attempts, snapshot, questions, remarkings] = await Promise.all([
    countAttempts(db.knex, id),
    findSnapshot(db.knex, id),
    listMockQuestions(db.knex, id),
    listMockRemarkings(db.knex, id),
  ])
  const scores = snapshot?.scores ?? []
  const keptOf = (questionId: string) => snapshot?.questions[questionId] ?? NOTHING
  const firsts = scores.reduce((sum, count) => sum + count, 0)
  const shown = firsts >= PEERS_SHOWN_FROM
  const kept = questions.map((row) => keptOf(row.question_id))
  return {
    countedAt: snapshot?.taken_at.toISOString() ?? null,
    firsts,
    attempts,
    mean: meanOf(scores),
    deviation: shown ? deviationOf(scores) : null,
    reliability: shown ? reliabilityOf(kept, scores) : null,
    passed: scores.slice(mock.pass_marks ?? 0).reduce((sum, count) => sum + count, 0),
    questions: questions.map((row) => {
      const figures = keptOf(row.question_id)
      return {
        questionId: row.question_id,
        paper: row.paper,
        number: row.number,
        code: row.code,
        answered: figures.answered,
        omitted: firsts - figures.answered,
        facility: shown ? figures.correct / firsts : null,
        discrimination: shown ? discriminationOf(figures, scores) : null,
        medianMilliseconds: shown ? figures.median : null,
        flagged: row.flagged,
        reported: row.reported,
      }
    }),
    remarkings: remarkings.map((row) => ({
      questionId: row.question_id,
      paper: row.paper,
      number: row.number,
      code: row.code,
      versionId: row.version_id,
      state: row.state,
      toRight: row.to_right,
      toWrong: row.to_wrong,
      createdAt: row.created_at.toISOString(),
      undoTo: row.undo_to,
    })),
  }
}
