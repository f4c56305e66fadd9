type FirstRow = { page: 1; size: 1 }

/**
 * How many rows a list has in all. Those of a page carry it (`count(*) over ()`); a page beyond the end has none, so
 * that `ask` reads the first row instead.
 */
export async function totalOf(
  rows: readonly { total: number }[],
  page: number,
  ask: (first: FirstRow) => Promise<{ total: number }>,
): Promise<number> {
  return rows[0]?.total ?? (page === 1 ? 0 : (await ask({ page: 1, size: 1 })).total)
}
