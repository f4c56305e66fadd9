/**
 * What the site promises to be, as series that Prometheus records (`infra/observability/rules/recording.yml`). Alerts,
 * dashboards and the set-up page of staff ask for the same ones. `least` is a limit that a value may not fall below,
 * `most` one that it may not exceed; seconds, shares (0 to 1) or counts.
 */
type Level = { query: string; unit: 'seconds' | 'share' | 'count'; least?: number; most?: number }

export const SERVICE_LEVELS = {
  /** Of the failures that 99.9% of 30 days allow, how much is left. */
  errorBudget: { query: 'site:error_budget_left:ratio30d', unit: 'share', least: 0 },
  errors: { query: 'site:gateway_errors:ratio5m', unit: 'share', most: 0.001 },
  answers: { query: 'answers:gateway_request_seconds:p99_5m', unit: 'seconds', most: 0.15 },
  reading: { query: 'questions:gateway_request_seconds:p99_5m', unit: 'seconds', most: 0.15 },
  everything: { query: 'site:gateway_request_seconds:p99_5m', unit: 'seconds', most: 1 },
  outbox: { query: 'service:outbox_lag_seconds:max', unit: 'seconds', most: 60 },
  consumers: { query: 'service:consumer_lag_seconds:p99_5m', unit: 'seconds', most: 5 },
  parked: { query: 'service:consumer_parked:increase1h', unit: 'count', most: 0 },
  queueAge: { query: 'queue:age_seconds:max', unit: 'seconds', most: 300 },
  queueFailed: { query: 'queue:failed:increase1h', unit: 'count', most: 0 },
  taskDelay: { query: 'service:task_delay_seconds:max', unit: 'seconds', most: 300 },
  processesDown: { query: 'site:processes_down:count', unit: 'count', most: 0 },
  eventLoop: { query: 'service:event_loop_lag_seconds:p99', unit: 'seconds', most: 0.2 },
} as const satisfies Record<string, Level>

export type ServiceLevelName = keyof typeof SERVICE_LEVELS
export const SERVICE_LEVEL_NAMES = Object.keys(SERVICE_LEVELS) as ServiceLevelName[]
