import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { EXCHANGE_FORMATS, type ExchangeFormat } from '@wardround/proto/exchange-formats.ts'
import { lostOnTheWay } from '../../services/content/src/testing/round-trips.ts'
import { type RoundTrips, withRoundTrips } from './round-trips-page.ts'

/*
 * Writes generated questions, full of signs that formats take for their own, in every format and reads them back:
 * `node infra/bench/round-trips.ts --count 10000 --from 1 --format gift`. Writes what became of them to ROUND-TRIPS.md,
 * a format at a time. Ends with 1 when one of them comes back otherwise.
 */

const AT_ONCE = 100
const RESULTS = join(import.meta.dirname, 'ROUND-TRIPS.md')

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    format: { type: 'string', multiple: true },
  },
})
const [count, from] = [Number(values.count), Number(values.from)]
const isFormat = (name: string): name is ExchangeFormat => EXCHANGE_FORMATS.includes(name as ExchangeFormat)
const formats = values.format?.filter(isFormat) ?? EXCHANGE_FORMATS

for (const format of formats) {
  const started = performance.now()
  const lost: string[] = []
  for (let done = 0; done < count; done += AT_ONCE)
    lost.push(...(await lostOnTheWay(format, from + done, Math.min(AT_ONCE, count - done))))
  const seconds = (performance.now() - started) / 1000
  const row: RoundTrips = { format, from, count, lost: lost.length, seconds, on: new Date() }
  console.log(`${format}: ${lost.length} of ${count} lost, ${seconds.toFixed(1)} s`)
  for (const sentence of lost.slice(0, 5)) console.error(sentence)
  const page = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : ''
  writeFileSync(RESULTS, withRoundTrips(page, row))
  if (lost.length > 0) process.exitCode = 1
}
