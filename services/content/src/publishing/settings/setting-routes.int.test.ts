import { covers } from '@wardround/kit/testing/covers.ts'
import { openStaffHarness } from '@wardround/kit/testing/staff-harness.ts'
import { settingChanged } from '@wardround/proto/events/content.ts'
import * as contract from '@wardround/proto/http/content/settings.ts'
import { SETTINGS } from '@wardround/proto/settings.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { settingRoutes } from '#publishing/republish/setting-routes.ts'
import { type Harness, LEARNER, READER, startContent } from '#testing/harness.ts'
import { readSetting } from './setting-repository.ts'

covers(`
  changeSetting createSetting deleteSetting getSetting getSettingByTag initializeEntities listAllSettings listSettings
`)

let content: Harness
beforeEach(async () => {
  await content?.stop()
  content = await startContent()
})
afterAll(() => content.stop())

const create = (tag: string, value: unknown) =>
  content.call({ method: 'POST', url: '/a/setting', body: { tag, value } })
const byTag = async (tag: string) => (await content.call({ url: `/a/setting/tag/${tag}` })).data

describe('site settings', () => {
  it('hold their fallback until something is stored, and again after it was deleted', async () => {
    expect(await byTag('likeratio')).toEqual({ tag: 'likeratio', value: SETTINGS.likeratio.fallback, setting: null })
    const made = (await create('likeratio', 45)).data
    expect(made).toMatchObject({ tag: 'likeratio', value: 45, version: 1, updatedBy: 'Edith Moreau' })
    expect(await byTag('likeratio')).toEqual({ tag: 'likeratio', value: 45, setting: made })
    expect(await readSetting(content.db.knex, 'likeratio')).toBe(45)
    expect((await content.call({ url: `/a/setting/${made.id}` })).data).toEqual(made)
    await content.call({ method: 'DELETE', url: `/a/setting/${made.id}` })
    expect(await byTag('likeratio')).toMatchObject({ value: SETTINGS.likeratio.fallback, setting: null })
    expect(await readSetting(content.db.knex, 'likeratio')).toBe(SETTINGS.likeratio.fallback)
  })

  it('are told with the value in force and a revision that only rises, also across a deletion', async () => {
    const first = (await create('filterkeys', ['Telegram', ' telegram ', 'recall'])).data
    expect(first.value).toEqual(['telegram', 'recall'])
    await content.call({
      method: 'PUT',
      url: `/a/setting/${first.id}`,
      body: { tag: 'filterkeys', value: ['one'], version: 1 },
    })
    await content.call({ method: 'DELETE', url: `/a/setting/${first.id}` })
    const second = (await create('filterkeys', ['two'])).data
    expect(second.version).toBe(4)
    const told = [
      { tag: 'filterkeys', revision: 1, value: ['telegram', 'recall'] },
      { tag: 'filterkeys', revision: 2, value: ['one'] },
      { tag: 'filterkeys', revision: 3, value: [] },
      { tag: 'filterkeys', revision: 4, value: ['two'] },
    ]
    expect(await content.emitted(settingChanged)).toEqual(told)
    await content.call({ method: 'DELETE', url: `/a/setting/${second.id}` })
    const again = await content.call({
      method: 'POST',
      url: '/a/settings/entity/initialize',
      body: { entities: ['settings'] },
    })
    expect(again).toMatchObject({ status: 200, data: { published: { settings: 1 } } })
    expect((await content.emitted(settingChanged)).slice(4)).toEqual(
      Array(2).fill({ tag: 'filterkeys', revision: 5, value: [] }),
    )
  })

  it('take only what their tag may hold', async () => {
    const wrong: [string, unknown, string][] = [
      ['likeratio', 101, 'body.value'],
      ['suspicious', 1.5, 'body.value'],
      ['filterkeys', ['fine', ''], 'body.value.1'],
      ['uniemail', ['ac.uk', 'not a domain'], 'body.value.1'],
      ['blacklist', 'mailinator.com', 'body.value'],
      ['watermarkkeys', ['name', 'password'], 'body.value.1'],
      ['reviewbysecondperson', 'yes', 'body.value'],
      ['unheardof', 1, 'body.tag'],
    ]
    for (const [tag, value, path] of wrong)
      expect(await create(tag, value), tag).toMatchObject({
        status: 400,
        error: { code: 'request.invalid', details: [{ path }] },
      })
    expect((await content.call({ url: '/a/setting/tag/unheardof' })).status).toBe(400)
    expect((await create('uniemail', ['AC.uk'])).data.value).toEqual(['ac.uk'])
  })

  it('are stored once for each tag, and keep their tag', async () => {
    const made = (await create('suspicious', 40)).data
    expect(await create('suspicious', 50)).toMatchObject({
      status: 409,
      error: { code: 'resource.taken', details: [{ path: 'body.tag' }] },
    })
    const change = (body: object) => content.call({ method: 'PUT', url: `/a/setting/${made.id}`, body })
    expect(await change({ tag: 'likeratio', value: 40, version: 1 })).toMatchObject({
      status: 400,
      error: { details: [{ path: 'body.tag' }] },
    })
    expect(await change({ tag: 'suspicious', value: 41, version: 1 })).toMatchObject({
      status: 200,
      data: { value: 41, version: 2 },
    })
    expect(await change({ tag: 'suspicious', value: 42, version: 1 })).toMatchObject({
      status: 409,
      error: { code: 'resource.stale' },
    })
    expect((await content.call({ url: '/a/settings?tag=suspicious' })).data.total).toBe(1)
    expect((await content.call({ url: '/a/settings/all' })).data).toEqual([{ id: made.id, label: 'suspicious' }])
  })

  it('come as a table, with their history, and back from the bin', async () => {
    const settings = await openStaffHarness({
      service: 'content',
      area: 'Settings',
      migrations: new URL('../../../migrations', import.meta.url),
      routes: (app, { db }) => settingRoutes(app, { ...content.deps, db }),
    })
    const { id } = (await settings.call(contract.createSetting, { body: { tag: 'likeratio', value: 45 } })).data
    expect((await settings.call(contract.listSettingsAsCsv)).text).toContain('likeratio')
    const gone = { action: 'delete', rows: [{ id, version: 1 }] }
    expect((await settings.call(contract.bulkSettings, { body: gone })).data).toMatchObject({ done: 1 })
    expect((await settings.call(contract.listDeletedSettings)).data.items).toMatchObject([{ id, label: 'likeratio' }])
    expect((await settings.call(contract.restoreSetting, { params: { id } })).data).toMatchObject({ id, value: 45 })
    const { items } = (await settings.call(contract.listHistoryOfSetting, { params: { id } })).data
    expect(items.map(({ action }: { action: string }) => action)).toEqual(['restore', 'delete', 'create'])
    await settings.close()
  })

  it('are for staff with the permission', async () => {
    expect((await content.call({ url: '/a/setting/tag/likeratio', as: READER })).status).toBe(200)
    for (const as of [READER, LEARNER]) {
      expect(
        (await content.call({ method: 'POST', url: '/a/setting', body: { tag: 'likeratio', value: 1 }, as })).status,
      ).toBe(403)
      expect(
        (
          await content.call({
            method: 'POST',
            url: '/a/settings/entity/initialize',
            body: { entities: ['settings'] },
            as,
          })
        ).status,
      ).toBe(403)
    }
    expect((await content.call({ url: '/a/setting/tag/likeratio', as: null })).status).toBe(401)
    expect((await content.call({ url: '/a/settings', as: LEARNER })).error.code).toBe('access.permission')
  })
})
