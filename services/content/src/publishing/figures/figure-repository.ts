import type { Connection } from '@wardround/kit/data/database.ts'
import type { Figures } from '@wardround/proto/public-pages.ts'

type Counts = Required<Figures>

/** What is active now; drafts and what was withdrawn do not count. */
export async function getFigures(connection: Connection): Promise<Counts> {
  const { rows } = await connection.raw<{ rows: Counts[] }>(
    `select
       count(*)::int as questions,
       count(distinct q.category_id)::int as areas,
       (select count(*)::int from revision_guides r where r.state = 'active' and r.deleted_at is null) as guides,
       (select count(*)::int from gems g where g.state = 'active' and g.deleted_at is null) as gems
     from questions q
     where q.state = 'active'
       and not q.for_pa
       and q.deleted_at is null`,
  )
  return rows[0] ?? { questions: 0, areas: 0, guides: 0, gems: 0 }
}
