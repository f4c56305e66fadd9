import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/identity/user-notes.ts'
import type { Deps } from '#deps.ts'
import { createUserNote, deleteUserNote, listUserNotes } from './keep-user-notes.ts'

export function userNoteRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.listUserNotes,
    handler: async ({ params, identity }) => success(await listUserNotes(deps, identity, params.id)),
  })
  app.route({
    ...contract.createUserNote,
    handler: async ({ params, body, identity }) =>
      success(await createUserNote(deps, identity, { uid: params.id, text: body.text })),
  })
  app.route({
    ...contract.deleteUserNote,
    handler: async ({ params, identity }) => success(await deleteUserNote(deps, identity, params.id)),
  })
}
