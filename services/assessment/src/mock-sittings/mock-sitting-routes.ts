import { DomainError } from '@wardround/kit/base/errors.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { sendPacked } from '@wardround/kit/http/send-packed.ts'
import { type Identity, requireEntitlement } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import type { MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import * as papers from '@wardround/proto/http/assessment/mock-papers.ts'
import * as contract from '@wardround/proto/http/assessment/mocks.ts'
import type { Deps } from '#deps.ts'
import { type Learner, learnerFrom } from '#learner.ts'
import { getEventMock } from '#mock-sittings/get-event-mock.ts'
import { createMockAttempt } from './create-attempt.ts'
import { flagMockQuestion } from './flag-mock-question.ts'
import { getAttempt, getLatestAttempt, listMockAttempts, presentAttempts } from './get-attempt.ts'
import { endMock, getMockPaper, getMockQuestion, restInPaper, startMockPaper } from './get-paper.ts'
import { getMlaMock, listMlaMocks, listMocks } from './list-mocks.ts'
import { recordMockAnswer, recordMockWorking } from './record-mock-answer.ts'
import { hasBank, mlaSitterFrom, sitterFrom } from './seat.ts'

type Asking = Parameters<typeof learnerFrom>[0]

/** Administrators pass the gate of the MLA group and then read as one of it. */
const mlaLearner = (request: Asking): Learner => ({ ...learnerFrom(request), group: 3 })

async function attemptAsked(
  deps: Deps,
  learner: Learner,
  identity: Identity,
  { mocknumber, attempt }: { mocknumber: number; attempt?: string | undefined },
) {
  const row = attempt ? await getAttempt(deps, learner.id, attempt) : await getLatestAttempt(deps, learner, mocknumber)
  if (row.number !== mocknumber || row.user_group !== learner.group) throw new DomainError('resource.missing')
  if (row.kind !== 'event') requireEntitlement(identity, 'question-bank')
  return row
}

const listRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listMocks,
    handler: async (request) => success(await listMocks(deps, learnerFrom(request), request.identity)),
  })
  app.route({
    ...contract.listMlaMocks,
    handler: async (request) => success(await listMlaMocks(deps, learnerFrom(request), request.identity)),
  })
  app.route({
    ...contract.getMlaMock,
    handler: async (request) =>
      success(await getMlaMock(deps, learnerFrom(request), request.identity, request.params.mocknumber)),
  })
  app.route({
    ...contract.listMockAttempts,
    handler: async (request) => {
      const attempts = await listMockAttempts(deps, learnerFrom(request).id)
      return success(presentAttempts(attempts.filter(({ kind }) => kind === 'event' || hasBank(request.identity))))
    },
  })
  app.route({
    ...contract.createMockAttempt,
    handler: async (request) => {
      const learner = learnerFrom(request)
      const asked = { ...request.body, eventsOnly: learner.group === 3 }
      return success(await createMockAttempt(deps, learner, request.identity, asked))
    },
  })
  app.route({
    ...contract.createMlaMockAttempt,
    handler: async (request) =>
      success(await createMockAttempt(deps, mlaLearner(request), request.identity, request.body)),
  })
}

const eventRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.getEventMock,
    handler: async (request) =>
      success(await getEventMock(deps, learnerFrom(request), request.identity, request.params.id)),
  })
}

const paperRoutes = (app: App, deps: Deps): void => {
  /** The learner's other tabs and devices find out that a paper was started, paused or ended. */
  const moved = ({ id }: Learner, attempt: MockAttempt) => {
    deps.publishLive(id, 'sitting', { attemptId: attempt.attemptId, paper: attempt.paper })
    return success(attempt)
  }
  app.route({
    ...papers.getMockPaper,
    handler: async (request, reply) => {
      const learner = await sitterFrom(deps, request, request.params.attemptId)
      return sendPacked(request, reply, await getMockPaper(deps, learner, request.params))
    },
  })
  app.route({
    ...papers.startMockPaper,
    handler: async (request) => {
      const learner = await sitterFrom(deps, request, request.params.id)
      return moved(learner, await startMockPaper(deps, learner, request.params.id))
    },
  })
  app.route({
    ...papers.restInMockPaper,
    handler: async (request) => {
      const learner = await sitterFrom(deps, request, request.params.id)
      return moved(learner, await restInPaper(deps, learner, { ...request.body, attemptId: request.params.id }))
    },
  })
  app.route({
    ...papers.getMockQuestion,
    handler: async (request) => {
      const { mocknumber, questionid: questionId } = request.params
      const learner = learnerFrom(request)
      const attempt = await attemptAsked(deps, learner, request.identity, {
        mocknumber,
        attempt: request.query.attempt,
      })
      return success(await getMockQuestion(deps, learner, attempt, { questionId }))
    },
  })
  app.route({
    ...papers.getMlaMockQuestion,
    handler: async (request) => {
      const { mocknumber, questionid: questionId, paper } = request.params
      const learner = mlaLearner(request)
      const attempt = await attemptAsked(deps, learner, request.identity, {
        mocknumber,
        attempt: request.query.attempt,
      })
      return success(await getMockQuestion(deps, learner, attempt, { questionId, paper }))
    },
  })
  app.route({
    ...papers.recordMockAnswer,
    handler: async (request) => {
      const learner = await sitterFrom(deps, request, request.body.attemptId)
      return success(await recordMockAnswer(deps, learner, { ...request.body, questionId: request.params.id }))
    },
  })
  app.route({
    ...papers.recordMockWorking,
    handler: async (request) => {
      const learner = await sitterFrom(deps, request, request.body.attemptId)
      return success(await recordMockWorking(deps, learner, { ...request.body, questionId: request.params.id }))
    },
  })
  app.route({
    ...papers.endMock,
    handler: async (request) => {
      const learner = await sitterFrom(deps, request, request.params.id)
      const { paper } = request.body
      return moved(learner, await endMock(deps, learner, { attemptId: request.params.id, paper }))
    },
  })
}

const flagRoutes = (app: App, deps: Deps): void => {
  const calls = [
    [papers.flagMockQuestion, true],
    [papers.unflagMockQuestion, false],
  ] as const
  for (const [call, flagged] of calls)
    app.route({
      ...call,
      handler: async (request) => {
        const { mockid: attemptId, id: questionId } = request.params
        const learner = await sitterFrom(deps, request, attemptId)
        return success(await flagMockQuestion(deps, learner, { attemptId, questionId }, flagged))
      },
    })
  const mla = [
    [papers.flagMlaMockQuestion, true],
    [papers.unflagMlaMockQuestion, false],
  ] as const
  for (const [call, flagged] of mla)
    app.route({
      ...call,
      handler: async (request) => {
        const { mockid: attemptId, id: questionId, paper } = request.params
        const learner = await mlaSitterFrom(deps, request, attemptId)
        return success(await flagMockQuestion(deps, learner, { attemptId, questionId, paper }, flagged))
      },
    })
}

/** Lists, attempts, papers and flags of mocks. */
export const mockSittingRoutes = (app: App, deps: Deps): void => {
  listRoutes(app, deps)
  eventRoutes(app, deps)
  paperRoutes(app, deps)
  flagRoutes(app, deps)
}
