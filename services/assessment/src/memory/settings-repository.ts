import { type Database, prepared } from '@wardround/kit/data/database.ts'
import type { DeckSettings } from '@wardround/proto/http/assessment/decks.ts'

export const USUAL_SETTINGS: DeckSettings = {
  newPerDay: 6,
  minutesPerDay: 20,
  retention: 90,
  easyDays: [],
  version: 0,
}

const COLUMNS = `
  new_per_day as "newPerDay", minutes_per_day as "minutesPerDay", retention, easy_days as "easyDays", version`

const find = prepared<DeckSettings>(
  'find-deck-settings',
  `select ${COLUMNS} from deck_settings where user_id = $1::uuid`,
)

const upsert = prepared<DeckSettings>(
  'save-deck-settings',
  `
  insert into deck_settings as s (user_id, version, new_per_day, minutes_per_day, retention, easy_days)
  select $1::uuid, $2::integer + 1, $3::smallint, $4::smallint, $5::smallint, $6::smallint[]
  where $2 = 0 or exists (select from deck_settings where user_id = $1)
  on conflict (user_id) do update set
    version = excluded.version,
    new_per_day = excluded.new_per_day,
    minutes_per_day = excluded.minutes_per_day,
    retention = excluded.retention,
    easy_days = excluded.easy_days
  where s.version = excluded.version - 1
  returning ${COLUMNS}`,
)

export async function getSettings(db: Database, learnerId: string): Promise<DeckSettings> {
  const [row] = await find(db, [learnerId])
  return row ?? USUAL_SETTINGS
}

/** Replaces the settings while `version` is still the current one; undefined when they were not written. */
export async function upsertSettings(
  db: Database,
  learnerId: string,
  { version, newPerDay, minutesPerDay, retention, easyDays }: DeckSettings,
): Promise<DeckSettings | undefined> {
  const [row] = await upsert(db, [learnerId, version, newPerDay, minutesPerDay, retention, easyDays])
  return row
}
