import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { writePrivateJson } from './private-json.ts'

export type Ports = Record<string, number>
/** The lowest port, and the first one above the highest. */
export type PortRange = readonly [from: number, to: number]

/** Below the ports that the system takes for outgoing connections, so that none of those can sit on one later. */
export const PRIVATE_PORTS: PortRange = [20_000, 32_000]

/** True when nothing listens on the port of the loopback address. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

async function freePort(taken: Set<number>, [from, to]: PortRange): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(from, to)
    if (!taken.has(port) && (await isFree(port))) return port
  }
  throw new Error(`No free port was found between ${from} and ${to}.`)
}

const read = (file: string): Ports => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Private ports by name: those remembered in `file` while they are free, new ones otherwise; remembered again.
 * @param fixed ports that people know (name → port); they are taken as they are and not remembered.
 * @param range where new ones are taken from.
 */
export async function choosePorts(
  file: string,
  names: readonly string[],
  fixed: Ports = {},
  range = PRIVATE_PORTS,
): Promise<Ports> {
  const before = read(file)
  const ports: Ports = { ...fixed }
  const taken = new Set(Object.values(fixed))
  for (const name of names) {
    if (name in fixed) continue
    const known = before[name]
    const port =
      known !== undefined && !taken.has(known) && (await isFree(known)) ? known : await freePort(taken, range)
    ports[name] = port
    taken.add(port)
  }
  const remembered = Object.fromEntries(Object.entries({ ...before, ...ports }).filter(([name]) => !(name in fixed)))
  writePrivateJson(file, remembered)
  return ports
}

/** A port that a person chose, from an environment variable; throws a sentence when it is no port or taken. */
export async function publicPort(variable: string, value: string | undefined, standard: number): Promise<number> {
  const port = Number(value || standard)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${variable} is "${value}", which is no port number.`)
  if (!(await isFree(port)))
    throw new Error(`Port ${port} is taken by another program; set ${variable} to another one.`)
  return port
}
