import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { AnySettingValue, SETTING_TAGS } from '../../settings.ts'
import { staffCalls } from '../../staff/staff-calls.ts'

const tag = z.enum(SETTING_TAGS)

/** A stored setting; there is at most one of each tag. Deleting it puts the fallback in force. */
const staff = staffCalls({
  one: 'setting',
  many: 'settings',
  service: 'content',
  area: 'Settings',
  // Most of them decide who gets in, what is held back or who may do what alone.
  stepUp: true,
  input: { tag, value: AnySettingValue },
  extra: { updatedBy: z.string() },
  filters: { tag: tag.optional() },
  errors: ['request.invalid'],
})
export const SettingInput = staff.input
export type SettingInput = z.output<typeof SettingInput>
export const SettingListItem = staff.row
export const SettingRecord = staff.record
export type SettingRecord = z.output<typeof SettingRecord>

export const listSettings = staff.list('listSettings')
export const listAllSettings = staff.listAll('listAllSettings')
export const getSetting = staff.get('getSetting')
export const createSetting = staff.create('createSetting')
export const changeSetting = staff.change('changeSetting')
export const deleteSetting = staff.remove('deleteSetting')
export const restoreSetting = staff.restore('restoreSetting')
export const listDeletedSettings = staff.bin('listDeletedSettings')
export const bulkSettings = staff.bulk('bulkSettings')
export const listSettingsAsCsv = staff.csv('listSettingsAsCsv')
export const listHistoryOfSetting = staff.history('listHistoryOfSetting')

export const getSettingByTag = defineCall({
  name: 'getSettingByTag',
  method: 'GET',
  path: '/a/:product/setting/tag/:tag',
  service: 'content',
  access: 'Settings:v',
  summary: 'The value in force of a setting, and the record where one is stored',
  params: { tag },
  reply: z.object({ tag, value: AnySettingValue, setting: SettingRecord.nullable() }),
})

/** What can be told again to the services that keep a copy. */
export const SNAPSHOT_ENTITIES = [
  'categories',
  'questions',
  'settings',
  'gems',
  'decks',
  'clincherlists',
  'guides',
] as const

export const initializeEntities = defineCall({
  name: 'initializeEntities',
  method: 'POST',
  path: '/a/:product/settings/entity/initialize',
  service: 'content',
  access: 'Settings:e',
  handling: { timeout: 120_000 },
  summary: 'Publish everything of some entities again, so that the other services rebuild their copies',
  body: z.strictObject({ entities: z.array(z.enum(SNAPSHOT_ENTITIES)).min(1).max(SNAPSHOT_ENTITIES.length) }),
  reply: z.object({ published: z.partialRecord(z.enum(SNAPSHOT_ENTITIES), z.int()) }),
})
