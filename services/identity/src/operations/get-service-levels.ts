import type { CallReply } from '@wardround/proto/contract.ts'
import { SERVICE_LEVEL_NAMES, SERVICE_LEVELS, type ServiceLevelName } from '@wardround/proto/http/service-levels.ts'
import type { getServiceLevels as contract } from '@wardround/proto/http/setup.ts'
import type { Deps } from '#deps.ts'
import type { Prometheus, Sample } from './prometheus.ts'

type Reply = CallReply<typeof contract>
const NOT_CONNECTED: Reply = { connected: false, levels: [], alerts: [] }

const labelOf = ({ labels }: Sample): string => Object.values(labels).join(' ')

async function readLevel(prometheus: Prometheus, name: ServiceLevelName): Promise<Reply['levels'][number]> {
  const level: { query: string; least?: number } = SERVICE_LEVELS[name]
  // The worst is the lowest where a value may not fall below something.
  const worstOf = level.least === undefined ? 'max_over_time' : 'min_over_time'
  const [now, worst] = await Promise.all([
    prometheus.query(level.query),
    prometheus.query(`${worstOf}(${level.query}[24h])`),
  ])
  const worsts = new Map(worst.map((sample) => [labelOf(sample), sample.value]))
  const series = now.map((sample) => {
    const label = labelOf(sample)
    return { label, now: sample.value, worst: worsts.get(label) ?? null }
  })
  return { name, series: series.sort((one, other) => one.label.localeCompare(other.label)) }
}

/** What Prometheus measured of each promise, and the alerts that are firing. */
export async function getServiceLevels({ prometheus, logger }: Pick<Deps, 'prometheus' | 'logger'>): Promise<Reply> {
  if (!prometheus) return NOT_CONNECTED
  try {
    const [levels, alerts] = await Promise.all([
      Promise.all(SERVICE_LEVEL_NAMES.map((name) => readLevel(prometheus, name))),
      prometheus.firing(),
    ])
    return { connected: true, levels, alerts }
  } catch (error) {
    logger.warn({ err: error }, 'Prometheus could not be asked')
    return NOT_CONNECTED
  }
}
