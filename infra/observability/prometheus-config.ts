import { stringify } from 'yaml'

/** A process whose metrics are read. */
export type Target = { name: string; kind: string; port: number }

/**
 * Prometheus' configuration for processes of this machine: `job` is the kind, `instance` the name. In a cluster the
 * same labels come from the pods' `app.kubernetes.io/name` and their names.
 * @param interval seconds between two readings.
 */
export function prometheusConfig(targets: readonly Target[], rules: readonly string[], interval = 15): string {
  const kinds = Map.groupBy(targets, ({ kind }) => kind)
  return stringify({
    global: { scrape_interval: `${interval}s`, evaluation_interval: `${interval}s` },
    rule_files: rules,
    scrape_configs: [...kinds].map(([kind, all]) => ({
      job_name: kind,
      static_configs: all.map(({ name, port }) => ({ targets: [`127.0.0.1:${port}`], labels: { instance: name } })),
    })),
  })
}
