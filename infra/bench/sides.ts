import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Measured, median } from './load.ts'

export const ROUNDS = 3
export const ROUND = { seconds: 6 }

export type Ratio = { name: string; target: number; ours: Measured; bare: Measured; ratio: number; rounds: number[] }

/** Starts the yardstick as a process of its own. */
export async function startBare(databaseUrl: string): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=1', join(import.meta.dirname, 'bare-server.ts'), databaseUrl],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [line] = await once(child.stdout, 'data')
  return { url: String(line).trim(), process: child }
}

type Side = (round: number) => Promise<Measured>

/** Both sides in turn, three times; the ratio of each round, and its median. */
export async function compare(
  name: string,
  target: number,
  ours: Side,
  bare: Side,
  say: (text: string) => void,
): Promise<Ratio> {
  const rounds: { ours: Measured; bare: Measured; ratio: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [b, o] = [await bare(round), await ours(round)]
    rounds.push({ ours: o, bare: b, ratio: o.perSecond / b.perSecond })
    say(
      `${name}, round ${round + 1}: ${Math.round(o.perSecond)} of ${Math.round(b.perSecond)} a second, ${(o.perSecond / b.perSecond).toFixed(2)}; failed ${o.failed} and ${b.failed}`,
    )
  }
  const ratio = median(rounds.map((round) => round.ratio))
  const middle = rounds.find((round) => round.ratio === ratio) as (typeof rounds)[number]
  return { name, target, ratio, rounds: rounds.map((round) => round.ratio), ours: middle.ours, bare: middle.bare }
}
