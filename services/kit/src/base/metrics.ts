import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  /** Seconds by call name, method and status. */
  httpDuration: Histogram<'call' | 'status'>
  /** Calls whose caller could not be told: forged, or keys or clocks of gateway and service are apart. */
  identitiesRefused: Counter
  /** Seconds since the oldest event that waits to be published. */
  outboxLag: Gauge
  outboxPublished: Counter
  /** Seconds from the event to the end of its handling. */
  consumerLag: Histogram<'consumer'>
  consumerParked: Counter<'consumer'>
  queueDepth: Gauge<'queue' | 'state'>
  /** Seconds that the oldest job which could run has waited. */
  queueAge: Gauge<'queue'>
  /** Unix time at which a periodic task last ended a run. */
  taskLastRun: Gauge<'task'>
  /** Seconds between two runs of a periodic task. */
  taskInterval: Gauge<'task'>
  taskFailures: Counter<'task'>
}

/** The process's metrics in a registry of their own; `/metrics` prints them. */
export function createMetrics(name: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process: name })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    httpDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a call',
      labelNames: ['call', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    identitiesRefused: new Counter({
      name: 'identities_refused_total',
      help: 'Calls whose identity was refused',
      registers,
    }),
    outboxLag: new Gauge({ name: 'outbox_lag_seconds', help: 'Age of the oldest unpublished event', registers }),
    outboxPublished: new Counter({ name: 'outbox_published_total', help: 'Events published', registers }),
    consumerLag: new Histogram({
      name: 'consumer_lag_seconds',
      help: 'From the event to its effect',
      labelNames: ['consumer'],
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5, 30, 300],
      registers,
    }),
    consumerParked: new Counter({
      name: 'consumer_parked_total',
      help: 'Events set aside after failing',
      labelNames: ['consumer'],
      registers,
    }),
    queueDepth: new Gauge({ name: 'queue_depth', help: 'Jobs by state', labelNames: ['queue', 'state'], registers }),
    queueAge: new Gauge({
      name: 'queue_age_seconds',
      help: 'Time that the oldest waiting job has waited',
      labelNames: ['queue'],
      registers,
    }),
    taskInterval: new Gauge({
      name: 'task_interval_seconds',
      help: 'Time between two runs of a periodic task',
      labelNames: ['task'],
      registers,
    }),
    taskLastRun: new Gauge({
      name: 'task_last_run_timestamp_seconds',
      help: 'When a periodic task last ended a run',
      labelNames: ['task'],
      registers,
    }),
    taskFailures: new Counter({
      name: 'task_failures_total',
      help: 'Runs of periodic tasks that failed',
      labelNames: ['task'],
      registers,
    }),
  }
}
