import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/picture-library.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from '#staff/actor.ts'
import { changePicture, deletePicture, listPictures } from './picture-library.ts'

export const libraryRoutes = (app: App, deps: Pick<Deps, 'db' | 'storage'>): void => {
  app.route({ ...contract.listPictures, handler: async ({ query }) => success(await listPictures(deps, query)) })
  app.route({
    ...contract.changePicture,
    handler: async ({ params, body, identity }) =>
      success(await changePicture(deps, params.id, body, actorOf(identity))),
  })
  app.route({
    ...contract.deletePicture,
    handler: async ({ params, identity }) => success(await deletePicture(deps, params.id, actorOf(identity))),
  })
}
