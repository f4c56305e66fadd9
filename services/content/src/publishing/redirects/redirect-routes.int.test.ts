import { covers } from '@wardround/kit/testing/covers.ts'
import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import * as contract from '@wardround/proto/http/content/redirects.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, startContent } from '#testing/harness.ts'
import { redirectRoutes } from './redirect-routes.ts'

covers('listSiteRedirects')

testStaffEntity({
  many: 'redirects',
  service: 'content',
  area: 'Pages',
  migrations: new URL('../../../migrations', import.meta.url),
  routes: redirectRoutes,
  calls: {
    list: contract.listRedirects,
    listAll: contract.listAllRedirects,
    get: contract.getRedirect,
    create: contract.createRedirect,
    change: contract.changeRedirect,
    remove: contract.deleteRedirect,
    restore: contract.restoreRedirect,
    bin: contract.listDeletedRedirects,
    bulk: contract.bulkRedirects,
    csv: contract.listRedirectsAsCsv,
    history: contract.listHistoryOfRedirect,
  },
  input: (number) => ({ source: `/former-${number}`, target: '/news' }),
  change: { target: '/faq#q-1' },
})

describe('redirects', () => {
  let content: Harness
  beforeAll(async () => {
    content = await startContent()
  })
  afterAll(() => content.stop())
  const create = (source: string, target: string) =>
    content.call({ method: 'POST', url: '/a/redirect', body: { source, target } })

  it('lead from a former address to a screen, for everybody', async () => {
    expect((await create('/Prices/', '/resources/questionbank?from=old#plans')).data).toMatchObject({
      source: '/prices',
      target: '/resources/questionbank?from=old#plans',
    })
    expect((await create('/news/a-former-slug', '/news/welcome')).status).toBe(200)
    expect((await content.call({ url: '/redirects', as: null })).data).toEqual([
      { source: '/news/a-former-slug', target: '/news/welcome' },
      { source: '/prices', target: '/resources/questionbank?from=old#plans' },
    ])
  })

  it.each([
    ['/faq', '/news', 'body.source'],
    ['/gems', '/news', 'body.source'],
    ['/admin/old', '/news', 'body.source'],
    ['/api/v1/x', '/news', 'body.source'],
    ['//evil.test', '/news', 'body.source'],
    ['/a?b=1', '/news', 'body.source'],
    ['/old-1', '/no/such/page', 'body.target'],
    ['/old-2', '//evil.test/', 'body.target'],
    ['/old-3', 'https://evil.test/', 'body.target'],
    ['/old-4', '/prices', 'body.target'],
    ['/old-5', '/news/a-former-slug', 'body.target'],
    ['/news/welcome', '/faq', 'body.target'],
  ])('from %s to %s are refused', async (source, target, path) => {
    expect(await create(source, target)).toMatchObject({ status: 400, error: { details: [{ path }] } })
  })

  it('have an address to themselves', async () => {
    expect(await create('/prices', '/faq')).toMatchObject({
      status: 409,
      error: { code: 'resource.taken', details: [{ path: 'body.source' }] },
    })
  })
})
