import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/dead-links.ts'
import type { Deps } from '#deps.ts'
import { listDeadLinks } from './list-dead-links.ts'

export const deadLinkRoutes = (app: App, deps: Pick<Deps, 'db' | 'clock'>): void => {
  app.route({ ...contract.listDeadLinks, handler: async () => success(await listDeadLinks(deps)) })
}
