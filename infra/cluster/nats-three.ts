import { join } from 'node:path'
import { prepareNats } from '@wardround/kit/testing/nats-server.ts'
import type { InfrastructureOptions } from '../local/servers/infrastructure.ts'
import type { Program } from '../local/servers/programs.ts'

export const NATS_NAMES = ['nats-1', 'nats-2', 'nats-3'] as const
const routeOf = (name: string) => `${name}-route`
export const NATS_PORTS = NATS_NAMES.flatMap((name) => [name, routeOf(name)])

/** Three servers that keep every event three times; answers the address of all of them. */
export async function startNatsThree(
  { dataDir, ports, keys, runner }: Pick<InfrastructureOptions, 'dataDir' | 'ports' | 'keys' | 'runner'>,
  program: Program,
): Promise<string> {
  const urls: string[] = []
  for (const name of NATS_NAMES) {
    const { command, args, url } = await prepareNats({
      dataDir: join(dataDir, name),
      port: ports[name] ?? 0,
      user: { name: 'wardround', password: keys.natsPassword },
      binary: program.path,
      cluster: {
        name,
        route: ports[routeOf(name)] ?? 0,
        routes: NATS_NAMES.map((each) => ports[routeOf(each)] ?? 0),
      },
    })
    urls.push(url)
    runner.start({ name, command, args, quiet: true, env: { ...process.env, ...program.env } })
  }
  return urls.join(',')
}
