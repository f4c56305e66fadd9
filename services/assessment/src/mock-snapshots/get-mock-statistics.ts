import { DomainError } from '@wardround/kit/base/errors.ts'
import type { MockStatistics } from '@wardround/proto/http/assessment/staff-mocks.ts'
import type { Deps } from '#deps.ts'
import { PEERS_SHOWN_FROM } from '#marking/marking.ts'
import { countAttempts, findMock } from '#mocks/mock-repository.ts'
import { deviationOf, discriminationOf, reliabilityOf } from './reliability.ts'
import { listAttemptMarks, listMockRemarkings, listQuestionFigures } from './snapshot-repository.ts'

/**
 * Figures of an edition of a mock. Below thirty first attempts only the counts are there. Throws `resource.missing`.
 */
export async function getMockStatistics({ db }: Pick<Deps, 'db'>, id: string): Promise<MockStatistics> {
  const mock = await findMock(db.knex, id)
  if (!mock) throw new DomainError('resource.missing')
  const [attempts, rows, figures, remarkings] = await Promise.all([
    countAttempts(db.knex, id),
    listAttemptMarks(db.knex, id),
    listQuestionFigures(db.knex, id),
    listMockRemarkings(db.knex, id),
  ])
  const marks = rows.map(({ right }) => new Set(right))
  const scores = marks.map(({ size }) => size)
  const firsts = marks.length
  const shown = firsts >= PEERS_SHOWN_FROM
  const ids = figures.map((row) => row.question_id)
  return {
    firsts,
    attempts,
    mean: shown ? scores.reduce((sum, score) => sum + score, 0) / firsts : null,
    deviation: shown ? deviationOf(scores) : null,
    reliability: shown ? reliabilityOf(ids, marks) : null,
    passed: scores.filter((score) => score >= (mock.pass_marks ?? 0)).length,
    questions: figures.map((row) => ({
      questionId: row.question_id,
      paper: row.paper,
      number: row.number,
      code: row.code,
      answered: row.answered,
      omitted: firsts - row.answered,
      facility: shown ? marks.filter((right) => right.has(row.question_id)).length / firsts : null,
      discrimination: shown ? discriminationOf(row.question_id, marks) : null,
      medianMilliseconds: shown ? row.median : null,
      flagged: row.flagged,
      reported: row.reported,
    })),
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
