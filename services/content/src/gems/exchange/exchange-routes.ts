import type { Readable } from 'node:stream'
import { DomainError } from '@wardround/kit/base/errors.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { csvRoute } from '@wardround/kit/staff-resource/staff-route.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/gem-exchange.ts'
import type { Deps } from '#deps.ts'
import { exportGems } from './export-gems.ts'
import { importGems } from './import-gems.ts'

/** The body of an upload. Throws `request.too-large` as soon as it is longer than the call takes. */
async function bytesOf(body: unknown): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body as Readable) {
    length += chunk.length
    if (length > contract.MOST_GEM_FILE_BYTES) throw new DomainError('request.too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export const gemExchangeRoutes = (app: App, deps: Pick<Deps, 'db' | 'storage'>): void => {
  app.route(csvRoute(contract.exportGems, (query: { categoryId?: string | undefined }) => exportGems(deps.db, query)))
  app.route({
    ...contract.importGems,
    handler: async ({ query: { categoryId, check }, body, identity }) => {
      const bytes = await bytesOf(body)
      return success(await importGems(deps, { bytes, categoryId, check: check === 'yes' }, identity))
    },
  })
}
