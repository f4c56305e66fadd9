import type { Connection } from '@wardround/kit/data/database.ts'
import type { StaffRow } from '@wardround/kit/staff-resource/staff-resource.ts'
import { type AnySettingValue, type SettingTag, type SettingValue, settingInForce } from '@wardround/proto/settings.ts'
import type { Knex } from 'knex'

export type SettingRow = StaffRow & {
  tag: SettingTag
  value: AnySettingValue
  updated_by: string
  deleted_at: Date | null
}

export const findSetting = (connection: Connection, tag: SettingTag): Promise<SettingRow | undefined> =>
  connection<SettingRow>('settings').where({ tag }).whereNull('deleted_at').first()

/**
 * The value of a setting that is in force, for use inside content: `await readSetting(trx, 'reviewbysecondperson')`.
 */
export async function readSetting<Tag extends SettingTag>(
  connection: Connection,
  tag: Tag,
): Promise<SettingValue<Tag>> {
  return settingInForce(tag, (await findSetting(connection, tag))?.value)
}

/** The newest row of each tag that was ever stored, deleted or not. */
export const listLatestSettings = (connection: Connection): Promise<SettingRow[]> =>
  connection<SettingRow>('settings')
    .distinctOn('tag')
    .orderBy(['tag', { column: 'version', order: 'desc' }])

/** Notes who wrote; a new row of a tag counts on from the deleted ones, so that revisions of a tag only rise. */
export async function stampSetting(trx: Knex.Transaction, row: SettingRow, updatedBy: string): Promise<void> {
  await trx('settings')
    .where({ id: row.id })
    .update({
      updated_by: updatedBy,
      version: trx.raw(
        'greatest(version, 1 + coalesce((select max(s.version) from settings s where s.tag = ? and s.id <> ?), 0))',
        [row.tag, row.id],
      ),
    })
}
