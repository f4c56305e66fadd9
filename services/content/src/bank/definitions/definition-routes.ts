import { answerWithEtag } from '@wardround/kit/http/etag.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as reading from '@wardround/proto/http/content/defined-terms.ts'
import * as contract from '@wardround/proto/http/content/definitions.ts'
import type { Deps } from '#deps.ts'
import { listDefinedTerms } from './definition-repository.ts'
import { definitionResource } from './definition-resource.ts'
import { findAnswerDefinitions, getAnswerDefinition } from './get-answer-definition.ts'
import { listQuestionsOfAnswer, listQuestionsOfDefinition } from './list-questions-of-definition.ts'
import { putAnswerDefinition } from './put-answer-definition.ts'

export const definitionRoutes = (app: App, deps: Deps): void => {
  const definitions = staffRoutes(deps.db, definitionResource)
  app.route(definitions.list(contract.listDefinitions))
  app.route(definitions.listAll(contract.listAllDefinitions))
  app.route(definitions.get(contract.getDefinition))
  app.route(definitions.create(contract.createDefinition))
  app.route(definitions.change(contract.changeDefinition))
  app.route(definitions.remove(contract.deleteDefinition))
  app.route(definitions.restore(contract.restoreDefinition))
  app.route(definitions.bin(contract.listDeletedDefinitions))
  app.route(definitions.bulk(contract.bulkDefinitions))
  app.route(definitions.csv(contract.listDefinitionsAsCsv, contract.DefinitionListItem))
  app.route(definitions.history(contract.listHistoryOfDefinition))
  app.route({
    ...reading.getAnswerDefinition,
    handler: async ({ params, query }) => success(await getAnswerDefinition(deps, params.answer, query.kind)),
  })
  app.route({
    ...reading.findAnswerDefinitions,
    handler: async ({ body }) => success(await findAnswerDefinitions(deps, body.answers)),
  })
  app.route({
    ...reading.listDefinedTerms,
    handler: async (request, reply) => answerWithEtag(request, reply, await listDefinedTerms(deps.db.knex)),
  })
  app.route({
    ...contract.putAnswerDefinition,
    handler: async ({ body, identity }) => success(await putAnswerDefinition(deps, body, identity)),
  })
  app.route({
    ...contract.listQuestionsOfAnswer,
    handler: async ({ body: { answer, ...paging } }) => success(await listQuestionsOfAnswer(deps, answer, paging)),
  })
  app.route({
    ...contract.listQuestionsOfDefinition,
    handler: async ({ params, query }) => success(await listQuestionsOfDefinition(deps, params.id, query)),
  })
}
