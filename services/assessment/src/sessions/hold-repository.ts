import type { Connection } from '@wardround/kit/database.ts'
import { GRACE_SECONDS } from '#sessions/session.ts'

type SessionKey = { userId: string; id: string }

/** Holds the marking of a timed session's questions until its time is over. What another running session holds already keeps its state. */
export async function holdMarking(connection: Connection, { userId, id }: SessionKey): Promise<void> {
  await connection.raw(
    `insert into learner_questions as l (user_id, question_id, held_until, held_sequence, held_progress)
    select s.user_id, s.question_id, p.deadline_at + make_interval(secs => ${GRACE_SECONDS}), 0, 0
    from practice_sessions p
    join session_questions s on s.user_id = p.user_id and s.session_id = p.id
    where p.user_id = :userId and p.id = :id and p.deadline_at is not null
    order by s.question_id
    on conflict (user_id, question_id) do update set
      held_until = greatest(excluded.held_until, l.held_until),
      held_sequence = case when l.held_until > now() then l.held_sequence else l.sequence end,
      held_progress = case when l.held_until > now() then l.held_progress else l.progress end`,
    { userId, id },
  )
}

/** Gives free what a session held, except what another one that runs holds as well. */
export async function releaseMarking(connection: Connection, { userId, id }: SessionKey): Promise<void> {
  await connection.raw(
    `update learner_questions l set held_until = (
      select max(p.deadline_at) + make_interval(secs => ${GRACE_SECONDS})
      from practice_sessions p
      join session_questions o on o.user_id = p.user_id and o.session_id = p.id and o.question_id = l.question_id
      where p.user_id = l.user_id and p.id <> :id and p.ended_at is null
    )
    from session_questions s
    where s.user_id = :userId and s.session_id = :id and l.user_id = s.user_id and l.question_id = s.question_id and l.held_until is not null`,
    { userId, id },
  )
}
