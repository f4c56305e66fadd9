import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareRedis } from '@wardround/kit/testing/redis-server.ts'
import type { InfrastructureOptions } from '../local/servers/infrastructure.ts'
import type { Program } from '../local/servers/programs.ts'

/** What Sentinel calls the Redis that is written to. */
const NAME = 'wardround'
export const REDIS_NAMES = ['redis', 'redis-2'] as const
export const SENTINEL_NAMES = ['sentinel-1', 'sentinel-2', 'sentinel-3'] as const

type Where = Pick<InfrastructureOptions, 'dataDir' | 'ports' | 'keys' | 'runner'>

/** One Redis that is written to, one that follows, and three Sentinels of which two must agree on another. */
export async function startRedisPair({ dataDir, ports, keys, runner }: Where, program: Program): Promise<string> {
  const password = keys.redisPassword
  const env = { ...process.env, ...program.env }
  for (const name of REDIS_NAMES) {
    const prepared = await prepareRedis({
      dataDir: join(dataDir, name),
      port: ports[name] ?? 0,
      password,
      durable: true,
      binary: program.path,
      ...(name === 'redis' ? {} : { follows: ports.redis ?? 0 }),
    })
    runner.start({ name, ...prepared, quiet: true, env })
  }
  for (const name of SENTINEL_NAMES) {
    const folder = join(dataDir, name)
    await mkdir(folder, { recursive: true })
    const file = join(folder, 'sentinel.conf')
    const lines = [
      'bind 127.0.0.1',
      `port ${ports[name]}`,
      `dir ${JSON.stringify(folder)}`,
      `requirepass ${password}`,
      `sentinel sentinel-pass ${password}`,
      `sentinel monitor ${NAME} 127.0.0.1 ${ports.redis} 2`,
      `sentinel auth-pass ${NAME} ${password}`,
      `sentinel down-after-milliseconds ${NAME} 3000`,
      `sentinel failover-timeout ${NAME} 10000`,
    ]
    await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
    runner.start({ name, command: program.path, args: [file, '--sentinel'], quiet: true, env })
  }
  const hosts = SENTINEL_NAMES.map((name) => `127.0.0.1:${ports[name]}`).join(',')
  return `redis+sentinel://:${password}@${hosts}/${NAME}`
}
