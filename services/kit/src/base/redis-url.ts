/** `redis+sentinel://:<password>@<host>:<port>,<host>:<port>/<name>`: Sentinel says who of that name is written to. */
export const SENTINEL_URL = /^redis\+sentinel:\/\/:([^@/]+)@([\w.:,-]+)\/([\w-]+)$/

/** Is it the address of a Redis, or of the Sentinels that watch one? */
export const isRedisUrl = (text: string): boolean =>
  SENTINEL_URL.test(text) || (URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol))
