import { DomainError } from '@wardround/kit/base/errors.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf as userOf } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/desk.ts'
import type { Deps } from '#deps.ts'
import { deleteStaffDraft, getStaffDraft } from './draft-repository.ts'
import { saveStaffDraft } from './save-staff-draft.ts'
import { saveStaffView } from './save-staff-view.ts'
import { deleteStaffView, listStaffViews } from './view-repository.ts'

type About = { resource: string }

/** Saved filters and working drafts: everybody sees their own and nobody else's. */
export const deskRoutes = (app: App, deps: Deps): void => {
  const { knex } = deps.db
  const own = <Params extends About>(request: { params: Params }) => {
    const { product: _, ...about } = request.params as Params & { product: string }
    return { ...about, ownerId: userOf(request as unknown as Parameters<typeof userOf>[0]) }
  }

  app.route({
    ...contract.listStaffViews,
    handler: async (request) => success(await listStaffViews(knex, own(request))),
  })
  app.route({
    ...contract.saveStaffView,
    handler: async (request) => success(await saveStaffView(deps, own(request), request.body)),
  })
  app.route({
    ...contract.deleteStaffView,
    handler: async (request) => {
      const { id, ...shelf } = own(request)
      if (!(await deleteStaffView(knex, shelf, id))) throw new DomainError('resource.missing')
      return success({ id })
    },
  })

  app.route({
    ...contract.getStaffDraft,
    handler: async (request) => {
      const draft = await getStaffDraft(knex, own(request))
      if (!draft) return success(null)
      const { saved_at, ...rest } = draft
      return success({ ...rest, savedAt: saved_at.toISOString() })
    },
  })
  app.route({
    ...contract.saveStaffDraft,
    handler: async (request) => success(await saveStaffDraft(deps, own(request), request.body)),
  })
  app.route({
    ...contract.deleteStaffDraft,
    handler: async (request) => success({ deleted: await deleteStaffDraft(knex, own(request)) }),
  })
}
