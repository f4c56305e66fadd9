import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { crud } from '../../crud.ts'
import { AnySettingValue, SETTING_TAGS } from '../../settings.ts'

const tag = z.enum(SETTING_TAGS)

/** A stored setting; there is at most one of each tag. Deleting it puts the fallback in force. */
export const setting = crud({
  one: 'setting',
  many: 'settings',
  service: 'content',
  area: 'Settings',
  input: { tag, value: AnySettingValue },
  extra: { updatedBy: z.string() },
  filters: { tag: tag.optional() },
  errors: ['request.invalid'],
})

export const readSettingByTag = defineCall({
  name: 'readSettingByTag',
  method: 'GET',
  path: '/a/:product/setting/tag/:tag',
  service: 'content',
  access: 'Settings:v',
  summary: 'The value in force of a setting, and the record where one is stored',
  params: { tag },
  reply: z.object({ tag, value: AnySettingValue, setting: setting.record.nullable() }),
})

/** What can be told again to the services that keep a copy. */
export const SNAPSHOT_ENTITIES = ['categories', 'questions', 'settings'] as const

export const initializeEntities = defineCall({
  name: 'initializeEntities',
  method: 'POST',
  path: '/a/:product/settings/entity/initialize',
  service: 'content',
  access: 'Settings:e',
  summary: 'Publish everything of some entities again, so that the other services rebuild their copies',
  timeout: 120_000,
  body: z.strictObject({ entities: z.array(z.enum(SNAPSHOT_ENTITIES)).min(1).max(SNAPSHOT_ENTITIES.length) }),
  reply: z.object({ published: z.partialRecord(z.enum(SNAPSHOT_ENTITIES), z.int()) }),
})
