import type { Connection } from '@wardround/kit/data/database.ts'

/** Takes over what moderation says, unless something newer is known. Answers whether anything was taken over. */
export const saveBan = async (
  conn: Connection,
  id: string,
  { revision, ban, until }: { revision: number; ban: 1 | 2 | null; until: Date | null },
): Promise<boolean> =>
  (await conn('users')
    .where({ id })
    .where('ban_revision', '<', revision)
    .update({ ban_revision: revision, ban, ban_ends_at: until })) === 1
