import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS } from './calls.ts'
import { RIGHT_AREAS } from './codes.ts'
import type { Call } from './contract.ts'
import { type Access, isLearnerAccess } from './gates.ts'

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
})

describe('a file that staff download', () => {
  const files = CALLS.filter(
    ({ media, access }) => media.produces !== undefined && !media.stream && !isLearnerAccess(access),
  )
  const accessesOf = ({ access, gate }: (typeof CALLS)[number]) => [
    access,
    ...[gate.byQuery, gate.byParam].flatMap((named) => Object.values(named ?? {}).flatMap(Object.values<Access>)),
  ]

  it('needs the right to export people and a step-up where it lists some', () => {
    const people = files.filter(({ access }) => access.endsWith('+export'))
    expect(people.map(({ name }) => name).sort()).toEqual(OF_PEOPLE)
    expect(people.filter(({ gate }) => gate.stepUp !== true)).toEqual([])
    expect(people.flatMap(accessesOf).filter((access) => !access.endsWith('+export'))).toEqual([])
  })

  it('has no people in its rows otherwise', () => {
    const others = files.filter(({ access }) => !access.endsWith('+export'))
    const listOf = (name: string) => callOf(name.replace(/AsCsv$/, ''))
    const withoutList = others.filter(({ name }) => listOf(name)?.name === name).map(({ name }) => name)
    expect(withoutList.sort()).toEqual(OF_NOBODY)
    const people = others.filter(({ name }) => PERSON.test(rowsOf(listOf(name)))).map(({ name }) => name)
    expect(people).toEqual([])
    expect(['listUsers', 'listStaffOrders', 'listSeats'].map((name) => PERSON.test(rowsOf(callOf(name))))).toEqual(
      Array(3).fill(true),
    )
  })

  it('lists people of the areas alone that the right covers', () => {
    const areas = CALLS.flatMap(accessesOf).flatMap((access) => /^(\w+):v\+export$/.exec(access)?.[1] ?? [])
    expect([...new Set(areas)].sort()).toEqual([...RIGHT_AREAS.exportPeople].sort())
  })
})

const OF_PEOPLE = ['listNotificationReadersAsCsv', 'listStaffOrdersAsCsv', 'listUsersAsCsv']
/** Files that are no list: of questions, of gems, and of one person who is on the screen. */
const OF_NOBODY = ['downloadExport', 'exportGems', 'fetchStaffInvoice']
/** A field that names a learner. */
const PERSON = /"(email|uid|userId|user|learner|firstName|lastName)":/
const rowsOf = (call: Call | undefined) =>
  JSON.stringify(call ? z.toJSONSchema(call.schema.response[200], { unrepresentable: 'any' }) : '')
