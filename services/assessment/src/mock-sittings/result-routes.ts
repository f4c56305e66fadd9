import { CSV_START, csvRows } from '@wardround/kit/data/csv.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/mock-results.ts'
import * as staff from '@wardround/proto/http/assessment/staff-mocks.ts'
import type { Deps } from '#deps.ts'
import { getMockStatistics } from '#mock-snapshots/get-mock-statistics.ts'
import { getMockResult } from './get-result.ts'
import { mlaSitterFrom, sitterFrom } from './seat.ts'

const COLUMNS = [
  'Paper',
  'Question',
  'Result',
  'Seconds',
  'Category',
  'Domain',
  'Flagged',
  'Share of first attempts right',
]

export const mockResultRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.getMockResult,
    handler: async (request) =>
      success(await getMockResult(deps, await sitterFrom(deps, request, request.params.id), request.params.id)),
  })
  app.route({
    ...contract.getMlaMockResult,
    handler: async (request) =>
      success(await getMockResult(deps, await mlaSitterFrom(deps, request, request.params.id), request.params.id)),
  })
  app.route({
    ...contract.getMockResultAsCsv,
    handler: async (request, reply) => {
      const learner = await sitterFrom(deps, request, request.params.id)
      const result = await getMockResult(deps, learner, request.params.id)
      const rows = result.questions.map((one) => [
        one.paper,
        one.number,
        one.withheld ? 'hidden' : ['unanswered', 'correct', 'wrong'][one.progress],
        one.milliseconds === 0 ? null : Math.round(one.milliseconds / 1000),
        one.categorySlug,
        one.domain,
        one.flagged ? 'yes' : 'no',
        one.peers === null ? null : Number(one.peers.toFixed(3)),
      ])
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="mock-${result.attempt.mocknumber}.csv"`)
        .header('cache-control', 'no-store')
        .send((CSV_START + csvRows([COLUMNS, ...rows])) as never)
    },
  })
  app.route({
    ...staff.getMockStatistics,
    handler: async (request) => success(await getMockStatistics(deps, request.params.id)),
  })
}
