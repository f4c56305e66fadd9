import { parseArgs } from 'node:util'
import { EXCHANGE_FORMATS } from '@wardround/proto/exchange-formats.ts'
import { lostOnTheWay } from '../../services/content/src/testing/round-trips.ts'

/*
 * Writes generated questions, full of signs that formats take for their own, in every format and reads them back:
 * `node infra/bench/round-trips.ts --count 10000 --from 1`. Ends with 1 when one of them comes back otherwise.
 */

const AT_ONCE = 100
const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, from: { type: 'string', default: '1' } },
})
const [count, from] = [Number(values.count), Number(values.from)]

for (const format of EXCHANGE_FORMATS) {
  const started = performance.now()
  const lost: string[] = []
  for (let done = 0; done < count; done += AT_ONCE)
    lost.push(...(await lostOnTheWay(format, from + done, Math.min(AT_ONCE, count - done))))
  console.log(`${format}: ${lost.length} lost, ${((performance.now() - started) / 1000).toFixed(1)} s`)
  for (const sentence of lost.slice(0, 5)) console.error(sentence)
  if (lost.length > 0) process.exitCode = 1
}
