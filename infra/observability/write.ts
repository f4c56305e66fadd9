import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dashboardTexts } from './dashboards.ts'

for (const [name, text] of Object.entries(dashboardTexts))
  writeFileSync(join(import.meta.dirname, 'dashboards', name), text)
console.log(`Written: ${Object.keys(dashboardTexts).length} dashboards in infra/observability/dashboards.`)
