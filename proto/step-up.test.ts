import { describe, expect, it } from 'vitest'
import { CALLS } from './calls.ts'
import { isLearnerAccess } from './gates.ts'

const callOf = (name: string) => CALLS.find((call) => call.name === name)

describe('T-037 a step-up', () => {
  it.each([
    // Exports of people, and of the bank with its keys.
    'listUsersAsCsv',
    'listStaffOrdersAsCsv',
    'listNotificationReadersAsCsv',
    'startExport',
    'downloadExport',
    // Settings: who may sign up, on how many devices, with which check, who may publish or refund alone.
    'createSetting',
    'changeSetting',
    'deleteSetting',
    'restoreSetting',
    'bulkSettings',
    // Gifts of services, and what an order of the store brings.
    'giveFreeAccess',
    'changeServicesOfUser',
    'changeGemsOfUser',
    'lookUpOrder',
    'addPurchase',
    'refundOrder',
    'assignRoles',
    'viewAsUser',
  ])('is needed for %s', (name) => {
    expect(callOf(name)?.gate.stepUp).toBe(true)
    expect(callOf(name)?.errors).toContain('access.step-up')
  })

  it('is needed for a seat that is given away, not for one whose attendance is noted', () => {
    expect(callOf('changeSeats')?.gate.stepUp).toBe('some')
  })

  it('is needed for every file of staff that names people', () => {
    const files = CALLS.filter(
      ({ media, access }) => media.produces !== undefined && !media.stream && !isLearnerAccess(access),
    )
    const people = files.filter(({ access }) => /^(Users|ual|Notifications|Products)\b/.test(access))
    const without = people.filter(({ gate }) => !gate.stepUp).map(({ name }) => name)
    expect(without.sort()).toEqual(OF_NOBODY)
  })
})

/** Files of those areas that name nobody, or one person who is on the screen. */
const OF_NOBODY = [
  'fetchStaffInvoice',
  'listCatalogueProductsAsCsv',
  'listCatalogueServicesAsCsv',
  'listStaffNotificationsAsCsv',
]
