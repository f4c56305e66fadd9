import { DomainError } from '@wardround/kit/base/errors.ts'
import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { companyOf } from '@wardround/proto/company.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/notification/mail-templates.ts'
import type { Deps } from '#deps.ts'
import { renderEmail } from '#templates/render-email.ts'
import { EMAIL_KINDS } from '#templates/shipped-templates.ts'
import { toTemplate } from '#templates/template-at.ts'
import { findNewestVersion, findVersion, listNewestVersions, listVersions } from '#templates/template-repository.ts'
import { changeMailTemplate, refuseWrongDraft, resetMailTemplate, tidyDraft } from './change-mail-template.ts'
import { presentRow, presentTemplate, presentVersion, presentVersionContent } from './mail-template-presenter.ts'
import { kindOfTemplate, mayUseTemplate } from './may-use-template.ts'
import { sampleValues } from './sample-values.ts'
import { testMailTemplate } from './test-mail-template.ts'

const MOST_VERSIONS = 200

export const mailTemplateRoutes = (app: App, deps: Deps): void => {
  const { knex } = deps.db

  app.route({
    ...contract.listMailTemplates,
    handler: async ({ identity }) => {
      const kinds = EMAIL_KINDS.filter((kind) => mayUseTemplate(identity, kind, 'v'))
      if (kinds.length === 0) throw new DomainError('access.permission')
      const newest = new Map((await listNewestVersions(knex)).map((version) => [version.kind, version]))
      return success(kinds.map((kind) => presentRow(kind, newest.get(kind))))
    },
  })

  app.route({
    ...contract.getMailTemplate,
    handler: async ({ params, identity }) => {
      const kind = kindOfTemplate(identity, params.name, 'v')
      return success(presentTemplate(kind, await findNewestVersion(knex, kind), deps.publicUrl))
    },
  })

  app.route({
    ...contract.changeMailTemplate,
    handler: async ({ params, body, identity }) => {
      const kind = kindOfTemplate(identity, params.name, 'e')
      return success(presentTemplate(kind, await changeMailTemplate(deps, identity, kind, body), deps.publicUrl))
    },
  })

  app.route({
    ...contract.resetMailTemplate,
    handler: async ({ params, body, identity }) => {
      const kind = kindOfTemplate(identity, params.name, 'e')
      const version = await resetMailTemplate(deps, identity, kind, body.version)
      return success(presentTemplate(kind, version, deps.publicUrl))
    },
  })

  app.route({
    ...contract.previewMailTemplate,
    handler: async ({ params, body, identity }) => {
      const kind = kindOfTemplate(identity, params.name, 'v')
      refuseWrongDraft(kind, body)
      const company = companyOf(await readSettingCopy(knex, 'company'))
      const values = sampleValues(kind, deps.publicUrl)
      return success(renderEmail(toTemplate(tidyDraft(body)), values, { company, publicUrl: deps.publicUrl }))
    },
  })

  app.route({
    ...contract.testMailTemplate,
    handler: async (request) => {
      const kind = kindOfTemplate(request.identity, request.params.name, 'e')
      return success(await testMailTemplate(deps, learnerOf(request), kind))
    },
  })

  app.route({
    ...contract.listMailTemplateVersions,
    handler: async ({ params, identity }) => {
      const kind = kindOfTemplate(identity, params.name, 'v')
      return success((await listVersions(knex, kind, MOST_VERSIONS)).map(presentVersion))
    },
  })

  app.route({
    ...contract.getMailTemplateVersion,
    handler: async ({ params, identity }) => {
      const found = await findVersion(knex, kindOfTemplate(identity, params.name, 'v'), params.n)
      if (!found) throw new DomainError('resource.missing')
      return success(presentVersionContent(found))
    },
  })
}
