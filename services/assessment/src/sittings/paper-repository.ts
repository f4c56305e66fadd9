import type { Connection } from '@wardround/kit/data/database.ts'

/**
 * Starts papers whose break is over, at the moment when it was; of one learner, or (null) of all. Returns how many.
 * A break is counted from the end of the paper before.
 */
export async function startDuePapers(connection: Connection, learnerId: string | null): Promise<number> {
  const { rows } = await connection.raw<{ rows: unknown[] }>(
    `update sittings s set
      started_at = before.ended_at + make_interval(secs => s.break_seconds),
      deadline_at = before.ended_at + make_interval(secs => s.break_seconds + s.seconds)
    from sittings before
    where s.started_at is null
      and s.ended_at is null
      and s.break_seconds is not null
      and (cast(:learnerId as uuid) is null or s.learner_id = :learnerId)
      and before.learner_id = s.learner_id
      and before.id = s.id
      and before.paper = s.paper - 1
      and before.ended_at + make_interval(secs => s.break_seconds) <= clock_now()
    returning 1`,
    { learnerId },
  )
  return rows.length
}

/** Starts the paper of a sitting that waits, before its break is over. Nothing happens when none does. */
export async function startWaitingPaper(connection: Connection, learnerId: string, id: string): Promise<void> {
  await connection.raw(
    `update sittings s set
      started_at = clock_now(),
      deadline_at = clock_now() + make_interval(secs => s.seconds)
    from sittings before
    where s.id = :id
      and s.learner_id = :learnerId
      and s.started_at is null
      and s.ended_at is null
      and before.learner_id = s.learner_id
      and before.id = s.id
      and before.paper = s.paper - 1
      and before.ended_at is not null`,
    { learnerId, id },
  )
}

/** Whose running papers got another deadline. */
export type Moved = { id: string; paper: number }

/**
 * Gives a learner's papers that have not ended so many seconds in all, and so many rest breaks, by paper; a running one
 * keeps its start and the breaks that it had. Returns those that run.
 */
export async function setPaperSeconds(
  connection: Connection,
  learnerId: string,
  seconds: readonly (Moved & { seconds: number; rests: number; restSeconds: number })[],
): Promise<Moved[]> {
  const { rows } = await connection.raw<{ rows: (Moved & { running: boolean })[] }>(
    `update sittings s set
      seconds = n.seconds,
      deadline_at = s.started_at + make_interval(secs => n.seconds + s.rested_seconds),
      rests = n.rests,
      rest_seconds = greatest(n.rest_seconds, s.rested_seconds)
    from unnest(
      cast(:ids as uuid[]), cast(:papers as integer[]), cast(:seconds as integer[]), cast(:rests as integer[]),
      cast(:restSeconds as integer[])
    ) as n (id, paper, seconds, rests, rest_seconds)
    where s.id = n.id
      and s.paper = n.paper
      and s.learner_id = :learnerId
      and s.ended_at is null
    returning s.id, s.paper, s.started_at is not null as running`,
    {
      learnerId,
      ids: seconds.map(({ id }) => id),
      papers: seconds.map(({ paper }) => paper),
      seconds: seconds.map((one) => one.seconds),
      rests: seconds.map(({ rests }) => rests),
      restSeconds: seconds.map(({ restSeconds }) => restSeconds),
    },
  )
  return rows.filter(({ running }) => running).map(({ id, paper }) => ({ id, paper }))
}
