import { join } from 'node:path'
import { ROOT } from '../local/root.ts'
import { EntityProblem, entityNames } from './entity/entity-names.ts'
import { writeEntity } from './entity/write-entity.ts'
import { runStep } from './steps.ts'

/** `make entity NAME=... SERVICE=... AREA=...`: writes a staff entity from its contract to its screens. */
async function main(): Promise<number> {
  const names = entityNames(process.env, new Date())
  const { made, changed } = await writeEntity(ROOT, names)
  const bin = (name: string) => join(ROOT, 'node_modules/.bin', name)
  const finish = [
    { name: 'format', command: bin('biome'), args: ['check', '--write', ...made, ...changed] },
    {
      name: 'snapshot of the contracts',
      command: bin('vitest'),
      args: ['run', '-u', '--project', 'unit', 'proto/contracts.test.ts'],
    },
    {
      name: 'data inventory',
      command: bin('vitest'),
      args: ['run', '-u', '--project', 'int', `services/${names.service}/src/personal-data/inventory.int.test.ts`],
    },
  ]
  for (const step of finish) {
    const { ok, output, seconds } = await runStep(step, ROOT)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
    if (!ok) {
      console.log(output)
      return 1
    }
  }
  const renewed = ['proto/snapshots/openapi.json', `services/${names.service}/DATA.md`]
  const section = (title: string, paths: readonly string[]) => `${title}:\n  ${paths.join('\n  ')}`
  console.log(`\n${section('new', made)}\n${section('changed', changed)}\n${section('renewed', renewed)}`)
  console.log(
    '\nNext: its fields, in the contract, the migration, the two resource files and the tests; then `make snapshots`.',
  )
  return 0
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof EntityProblem)) throw error
  console.error(error.message)
  return 1
})
