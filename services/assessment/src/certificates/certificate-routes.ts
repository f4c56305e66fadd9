import { DomainError } from '@wardround/kit/base/errors.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/certificates.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'
import { sitterFrom } from '#mock-sittings/seat.ts'
import { fileKeyOf } from './certificate.ts'
import { findOwn, listOwn } from './certificate-repository.ts'
import { generateAttendanceCertificate } from './generate-attendance-certificate.ts'
import { generateCategoryCertificate, generateMockCertificate } from './generate-certificate.ts'
import { presentCertificate } from './present-certificate.ts'
import { verifyCertificate } from './verify-certificate.ts'
import { withdrawCertificate } from './withdraw-certificate.ts'

type Request = Parameters<typeof learnerFrom>[0] & { body: { name?: string | undefined; fullName: boolean } }

const holderFrom = (request: Request) => ({
  learner: learnerFrom(request),
  accountName: request.identity.name,
  name: request.body.name,
  fullName: request.body.fullName,
})

const makingRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.generateCategoryCertificate,
    handler: async (request) =>
      success(await generateCategoryCertificate(deps, holderFrom(request), request.body.category)),
  })
  app.route({
    ...contract.generateMockCertificate,
    handler: async (request) => {
      const { attemptId } = request.body
      const learner = await sitterFrom(deps, request, attemptId)
      return success(
        await generateMockCertificate(deps, { ...holderFrom(request), learner }, { attemptId, kind: 'mock' }),
      )
    },
  })
  app.route({
    ...contract.generateMlaMockCertificate,
    handler: async (request) => {
      const { attemptId } = request.body
      return success(await generateMockCertificate(deps, holderFrom(request), { attemptId, kind: 'mlamock' }))
    },
  })
  app.route({
    ...contract.generateAttendanceCertificate,
    handler: async (request) =>
      success(await generateAttendanceCertificate(deps, holderFrom(request), request.body.eventId)),
  })
}

/** Certificates: making, reading, verifying, withdrawing. */
export const certificateRoutes = (app: App, deps: Deps): void => {
  makingRoutes(app, deps)
  app.route({
    ...contract.listCertificates,
    handler: async (request) => {
      const { page, size } = request.query
      const { rows, total } = await listOwn(deps.db.knex, learnerFrom(request).id, { page, size })
      return success({ items: rows.map(presentCertificate), page, size, total })
    },
  })
  app.route({
    ...contract.getCertificate,
    handler: async (request) => {
      const row = await findOwn(deps.db.knex, learnerFrom(request).id, request.params.id)
      if (!row) throw new DomainError('resource.missing')
      return success(presentCertificate(row))
    },
  })
  app.route({
    ...contract.downloadCertificate,
    handler: async (request, reply) => {
      const row = await findOwn(deps.db.knex, learnerFrom(request).id, request.params.id)
      if (!row) throw new DomainError('resource.missing')
      if (row.state !== 'ready') throw new DomainError('certificate.making')
      const file = await deps.storage.get(fileKeyOf(row.id))
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="certificate-${row.number}.pdf"`)
        .header('x-content-type-options', 'nosniff')
        .type('application/pdf')
        .send(file as never)
    },
  })
  app.route({
    ...contract.verifyCertificate,
    handler: async (request) => success(await verifyCertificate(deps, request.params.id)),
  })
  app.route({
    ...contract.withdrawCertificate,
    handler: async (request) =>
      success(await withdrawCertificate(deps, request.params.number, request.body, request.identity)),
  })
}
