import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadKeys } from './keys.ts'
import type { Ports } from './ports.ts'
import type { Site } from './processes.ts'
import { ROOT } from './root.ts'
import type { RunRecord } from './run-record.ts'
import { serverUrls } from './servers/server-urls.ts'
import { siteDir } from './site-build.ts'

/** Where everything of the running installation is, from what it noted in its data folder. */
export function runningSite(dataDir: string, record: RunRecord): Site {
  const keys = loadKeys(join(dataDir, 'keys.json'))
  const ports: Ports = JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8'))
  const { gateway, sandbox } = record.urls
  return {
    ports: { ...ports, gateway: Number(new URL(gateway).port), sandbox: Number(new URL(sandbox).port) },
    keys,
    dataDir,
    siteDir: siteDir(ROOT),
    publicUrl: gateway,
    sandboxUrl: sandbox,
    ...serverUrls(ports, keys),
  }
}
