import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDITOR, type Harness, LEARNER, startContent } from '#testing/harness.ts'

covers('agreeToGroupTerms countGroupOpening listMlaWhatsappGroups listOwnWhatsappGroups reportGroupLink')

let site: Harness
beforeAll(async () => {
  site = await startContent()
})
afterAll(() => site.stop())

const STAFF = { ...EDITOR, permissions: { WhatsApp: 'vae' } }
const MLA = { ...LEARNER, uid: '0199a000-0000-7000-8000-000000000003', group: 3 as const }
const LINK = 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv'
const input = (changes: object = {}) => ({
  name: 'Night shift',
  link: LINK,
  group: 1,
  description: '',
  capacityNote: '',
  position: 1,
  state: 'active',
  ...changes,
})
const add = (changes: object = {}) =>
  site.call({ method: 'POST', url: '/a/whatsappgroup', body: input(changes), as: STAFF })
const own = async (as: object = LEARNER, url = '/whatsappgroups') => (await site.call({ url, as })).data
const post = (url: string, as: object | null = LEARNER) => site.call({ method: 'POST', url, as })

describe('WhatsApp groups', () => {
  it.each([
    'http://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv',
    'https://chat.whatsapp.com.evil.example/AbCdEfGhIjKlMnOpQrStUv',
    'https://chat.whatsapp.com@evil.example/AbCdEfGhIjKl',
    'https://evil.example/?https://chat.whatsapp.com/AbCdEfGhIj',
  ])('refuse %s as their link', async (link) => {
    expect((await add({ link })).error.code).toBe('request.invalid')
  })

  it('show their link once the terms are agreed to, each exam its own', async () => {
    await add()
    await add({ name: 'Closed', state: 'inactive' })
    await add({ name: 'For the MLA', group: 3 })
    expect(await own()).toMatchObject({ agreed: false, groups: [{ name: 'Night shift', link: null }] })
    const first = (await post('/whatsappgroups/agree')).data
    expect((await post('/whatsappgroups/agree')).data).toEqual(first)
    expect(await own()).toMatchObject({ agreed: true, groups: [{ link: LINK }] })
    expect(await own(MLA, '/whatsappgroupsmla')).toMatchObject({ agreed: false, groups: [{ name: 'For the MLA' }] })
    expect((await site.call({ url: '/whatsappgroupsmla', as: LEARNER })).error.code).toBe('access.group')
    expect((await site.call({ url: '/whatsappgroups', as: null })).error.code).toBe('session.missing')
    const locked = { ...LEARNER, entitlements: ['gems'] }
    expect((await site.call({ url: '/whatsappgroups', as: locked })).error.code).toBe('access.locked')
  })

  it('count how often their link is opened, until it is changed', async () => {
    const { id, version } = (await add({ name: 'Popular', position: 8 })).data
    const staff = { url: `/a/whatsappgroup/${id}`, as: STAFF }
    for (const as of [LEARNER, LEARNER, MLA])
      expect((await post(`/whatsappgroup/${id}/opening`, as)).data.counted).toBe(true)
    expect((await site.call(staff)).data).toMatchObject({ openings: 3, version })
    const body = { ...input({ name: 'Popular', position: 8, link: `${LINK}3` }), version }
    expect((await site.call({ ...staff, method: 'PUT', body })).data.openings).toBe(0)
    const closed = (await add({ name: 'Full', state: 'inactive' })).data.id
    expect((await post(`/whatsappgroup/${closed}/opening`)).error.code).toBe('resource.missing')
    expect((await post(`/whatsappgroup/${id}/opening`, null)).error.code).toBe('session.missing')
  })

  it('count who says that a link does not work, until it is changed', async () => {
    const { id, version } = (await add({ name: 'Broken', position: 9 })).data
    await post(`/whatsappgroup/${id}/report`)
    await post(`/whatsappgroup/${id}/report`)
    const staff = { url: `/a/whatsappgroup/${id}`, as: STAFF }
    expect((await site.call(staff)).data.reports).toBe(1)
    expect((await own()).groups.at(-1)).toMatchObject({ name: 'Broken', reported: true })
    const body = { ...input({ name: 'Broken', position: 9, link: `${LINK}2` }), version }
    expect((await site.call({ ...staff, method: 'PUT', body })).data.reports).toBe(0)
    expect((await post('/whatsappgroup/0199a000-0000-7000-8000-00000000ffff/report')).error.code).toBe(
      'resource.missing',
    )
  })
})
