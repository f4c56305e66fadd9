import { DomainError } from '@wardround/kit/base/errors.ts'
import { staffEvent } from '@wardround/kit/staff-resource/staff-event.ts'
import type { StaffResource } from '@wardround/kit/staff-resource/staff-resource.ts'
import { settingChanged } from '@wardround/proto/events/content.ts'
import { SettingInput, type SettingRecord } from '@wardround/proto/http/content/settings.ts'
import { type AnySettingValue, SETTINGS, type SettingTag, settingInForce } from '@wardround/proto/settings.ts'
import { type SettingRow, stampSetting } from './setting-repository.ts'

export const presentSetting = (row: SettingRow): SettingRecord => ({
  id: row.id,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  tag: row.tag,
  value: row.value,
  updatedBy: row.updated_by,
})

/** The value as its own schema keeps it. Throws `request.invalid` naming `body.value` or the place in it. */
function soundValue(tag: SettingTag, value: AnySettingValue): unknown {
  const parsed = SETTINGS[tag].value.safeParse(value)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map(({ path, message }) => ({
    path: ['body', 'value', ...path].join('.'),
    message,
  }))
  throw new DomainError('request.invalid', { details })
}

/** The event of a setting: what is in force from now on. */
export const toSettingChanged = (row: SettingRow, removed: boolean) => ({
  tag: row.tag,
  revision: row.version + (removed ? 1 : 0),
  value: settingInForce(row.tag, removed ? undefined : row.value),
})

/** Site settings as staff keep them. */
export const settingResource: StaffResource<SettingRow, SettingInput, SettingRecord> = {
  table: 'settings',
  input: SettingInput,
  toRow: ({ tag, value }) => ({ tag, value: JSON.stringify(soundValue(tag, value)) }),
  toRecord: presentSetting,
  searchColumns: ['settings.tag'],
  sortColumns: { tag: 'settings.tag', updatedAt: 'settings.updated_at' },
  label: 'settings.tag',
  filters: { tag: 'settings.tag' },
  softDelete: true,
  onWrite: async ({ trx, row, before, identity }) => {
    if (before && before.tag !== row.tag)
      throw new DomainError('request.invalid', {
        details: [{ path: 'body.tag', message: 'You cannot change the tag of a setting.' }],
      })
    await stampSetting(trx, row, identity.name || 'Unnamed')
  },
  event: staffEvent(settingChanged, toSettingChanged),
}
