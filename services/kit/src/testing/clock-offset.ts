import pg from 'pg'

/**
 * Sets how far `clock_now()` is ahead of the real time, in milliseconds (0 sets it right), in each of the databases,
 * given by their addresses. It holds at once, also for processes that are running; a database of production refuses.
 */
export async function setClockOffset(databaseUrls: string | readonly string[], milliseconds: number): Promise<void> {
  const set = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query('update clock_settings set shift = make_interval(secs => $1)', [milliseconds / 1000])
    } finally {
      await client.end()
    }
  }
  await Promise.all([databaseUrls].flat().map(set))
}
