import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/notes.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'
import { getQuestionNote } from '#notes/get-question-note.ts'
import { listNotes } from '#notes/list-notes.ts'
import { saveQuestionNote } from '#notes/save-question-note.ts'

export const noteRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listNotes,
    handler: async (request) => success(await listNotes(deps, learnerFrom(request), request.query)),
  })
  app.route({
    ...contract.getQuestionNote,
    handler: async (request) => success(await getQuestionNote(deps, learnerFrom(request), request.params.id)),
  })
  app.route({
    ...contract.saveQuestionNote,
    handler: async (request) =>
      success(await saveQuestionNote(deps, learnerFrom(request), { ...request.body, questionId: request.params.id })),
  })
}
