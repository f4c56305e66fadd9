import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/guides.ts'
import type { Deps } from '#deps.ts'
import { getGuide, previewGuide } from './get-guide.ts'
import { listGuideNotes } from './list-guide-notes.ts'
import { listGuides } from './list-guides.ts'
import { readerFrom } from './reader.ts'
import { saveGuideNote } from './save-guide-note.ts'
import { saveGuideReading } from './save-guide-reading.ts'

export const guideRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listGuides,
    handler: async (request) => success(await listGuides(deps, readerFrom(request), request.query)),
  })
  app.route({
    ...contract.getGuide,
    handler: async (request) => success(await getGuide(deps, readerFrom(request), request.params.title)),
  })
  app.route({
    ...contract.saveGuideReading,
    handler: async (request) =>
      success(await saveGuideReading(deps, readerFrom(request), { id: request.params.id, ...request.body })),
  })
  app.route({
    ...contract.saveGuideNote,
    handler: async (request) =>
      success(await saveGuideNote(deps, readerFrom(request), { id: request.params.id, ...request.body })),
  })
  app.route({
    ...contract.listGuideNotes,
    handler: async (request) => success(await listGuideNotes(deps, readerFrom(request), request.query)),
  })
  app.route({
    ...contract.previewGuide,
    handler: async ({ params }) => success(await previewGuide(deps, params.title)),
  })
}
