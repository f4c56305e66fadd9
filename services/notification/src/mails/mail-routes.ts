import { DomainError } from '@wardround/kit/errors.ts'
import type { App } from '@wardround/kit/http-app.ts'
import { learnerOf } from '@wardround/kit/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/notification/mails.ts'
import type { Deps } from '#deps.ts'
import { presentMail } from './mail-presenter.ts'
import { listMails } from './mail-repository.ts'
import { resendMail } from './resend-mail.ts'

const SORTS = ['createdAt', '-createdAt']

export const mailRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listMails,
    handler: async ({ query }) => {
      const { page, size, state, search, sort = '-createdAt' } = query
      if (!SORTS.includes(sort))
        throw new DomainError('request.invalid', { details: [{ path: 'query.sort', message: `Use one of ${SORTS.join(', ')}.` }] })
      const { items, total } = await listMails(deps.db.knex, { page, size, state, search, oldestFirst: sort === 'createdAt' })
      return success({ items: items.map(presentMail), page, size, total })
    },
  })

  app.route({
    ...contract.resendMail,
    handler: async (request) => success(presentMail(await resendMail(deps, request.params.id, learnerOf(request)))),
  })
}
