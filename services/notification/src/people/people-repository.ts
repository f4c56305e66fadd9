import type { Connection } from '@wardround/kit/data/database.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'

/** Saves the group of a person, and since when there is an account; the earliest moment known stays. */
export async function savePerson(
  conn: Connection,
  { userId, group, since }: { userId: string; group: UserGroup; since: Date | null },
): Promise<void> {
  await conn.raw(
    `insert into people as known (user_id, user_group, since)
    values (:userId, :group, :since)
    on conflict (user_id) do update
    set user_group = excluded.user_group,
      since = least(known.since, excluded.since)`,
    { userId, group, since },
  )
}

/** Saves until when a person has the question bank, unless something newer is known. */
export async function saveBankEnd(
  conn: Connection,
  { userId, revision, until }: { userId: string; revision: number; until: string | null },
): Promise<void> {
  await conn.raw(
    `insert into people as known (user_id, bank_until, bank_revision)
    values (:userId, :until, :revision)
    on conflict (user_id) do update
    set bank_until = excluded.bank_until,
      bank_revision = excluded.bank_revision
    where known.bank_revision < excluded.bank_revision`,
    { userId, revision, until },
  )
}

/** Saves the exam date (YYYY-MM-DD) of a person, unless something newer is known. */
export async function saveExamDate(
  conn: Connection,
  { userId, revision, date }: { userId: string; revision: number; date: string | null },
): Promise<void> {
  await conn.raw(
    `insert into people as known (user_id, exam_date, exam_revision)
    values (:userId, :date, :revision)
    on conflict (user_id) do update
    set exam_date = excluded.exam_date,
      exam_revision = excluded.exam_revision
    where known.exam_revision < excluded.exam_revision`,
    { userId, revision, date },
  )
}
