import { ROOT } from '../local/root.ts'
import { checkSteps } from './checks.ts'
import { runSteps } from './steps.ts'

const results = await runSteps(checkSteps(ROOT), ROOT, console.log)
process.exit(results.every(({ ok }) => ok) ? 0 : 1)
