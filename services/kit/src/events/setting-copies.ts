import type { ServiceName } from '@wardround/proto/contract.ts'
import type { EventOf } from '@wardround/proto/event.ts'
import { settingChanged } from '@wardround/proto/events/content.ts'
import { type SettingTag, type SettingValue, settingInForce } from '@wardround/proto/settings.ts'
import type { Knex } from 'knex'
import type { Connection } from '../data/database.ts'
import { type Consumer, consumer } from './consumer.ts'

/**
 * Keeps a copy of the site settings in the service's own database: put it into the service's list of consumers, then
 * read with `readSettingCopy`. An older revision than the one known changes nothing. `changed` runs in the same
 * transaction, for news only.
 */
export const keepSettings = <Deps>(
  service: ServiceName,
  changed?: (trx: Knex.Transaction, data: EventOf<typeof settingChanged>['data']) => Promise<void>,
): Consumer<Deps> =>
  consumer<typeof settingChanged, Deps>(settingChanged, { service, name: 'copy' }, async ({ trx }, { data }) => {
    const { rowCount } = await trx.raw<{ rowCount: number }>(
      `insert into setting_copies as known (tag, revision, value) values (:tag, :revision, :value)
       on conflict (tag) do update set revision = excluded.revision, value = excluded.value where known.revision < excluded.revision`,
      { tag: data.tag, revision: data.revision, value: JSON.stringify(data.value) },
    )
    if (rowCount > 0) await changed?.(trx, data)
  })

/**
 * The value of a setting that is in force, as far as this service has heard; the fallback while it has heard nothing.
 */
export async function readSettingCopy<Tag extends SettingTag>(
  connection: Connection,
  tag: Tag,
): Promise<SettingValue<Tag>> {
  const row: { value: unknown } | undefined = await connection('setting_copies').where({ tag }).first('value')
  return settingInForce(tag, row?.value)
}
