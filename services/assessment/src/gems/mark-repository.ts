import { type Database, prepared } from '@wardround/kit/data/database.ts'
import type { GemMark } from '@wardround/proto/http/assessment/gems.ts'
import { isPa, type Learner } from '#learner.ts'
import { MEMORY_COLUMNS, type MemoryColumns } from '#memory/memory-row.ts'

const SETS: Readonly<Record<GemMark, { column: string; value: string }>> = {
  suspend: { column: 'suspended_at', value: 'coalesce(l.suspended_at, $4)' },
  unsuspend: { column: 'suspended_at', value: 'null' },
  bury: { column: 'buried_until', value: '$5::timestamptz' },
  unbury: { column: 'buried_until', value: 'null' },
  flag: { column: 'flagged_at', value: 'coalesce(l.flagged_at, $4)' },
  unflag: { column: 'flagged_at', value: 'null' },
}

const FIRST: Partial<Record<GemMark, string>> = { suspend: '$4', bury: '$5::timestamptz', flag: '$4' }

const statementOf = (mark: GemMark) => {
  const { column, value } = SETS[mark]
  return prepared<MemoryColumns>(
    `gem-${mark}`,
    `
    insert into learner_gems as l (user_id, gem_id, ${column})
    select $1::uuid, g.id, ${FIRST[mark] ?? 'null'}
    from gems g
    where g.id = $2::uuid and g.for_pa = $3::boolean and g.revision > 0
      and $4::timestamptz is not null and $5::timestamptz is not null
    on conflict (user_id, gem_id) do update set ${column} = ${value}
    returning ${MEMORY_COLUMNS}`,
  )
}

const STATEMENTS = {
  suspend: statementOf('suspend'),
  unsuspend: statementOf('unsuspend'),
  bury: statementOf('bury'),
  unbury: statementOf('unbury'),
  flag: statementOf('flag'),
  unflag: statementOf('unflag'),
}

/** Marks a gem of the learner's bank; undefined outside of it. */
export async function writeMark(
  db: Database,
  learner: Learner,
  { gemId, mark, now, tomorrow }: { gemId: string; mark: GemMark; now: Date; tomorrow: Date },
): Promise<MemoryColumns | undefined> {
  const [row] = await STATEMENTS[mark](db, [learner.id, gemId, isPa(learner.group), now, tomorrow])
  return row
}
