import { stringify } from 'yaml'
import { monitoring } from './monitoring.ts'
import { policies } from './policies.ts'
import { scaling } from './scaling.ts'
import { databases } from './servers.ts'
import { clusterProcesses } from './wiring.ts'
import { type Manifest, migrations, workloadOf } from './workloads.ts'

const HEAD = '# Written by `make kubernetes` from infra/local/processes.ts and proto: change those.\n'

/** Every object by the file of `base` that holds it. */
export const baseFiles: Record<string, readonly Manifest[]> = {
  ...Object.fromEntries(clusterProcesses.map((spec) => [`${spec.kind}.yaml`, workloadOf(spec)])),
  'migrations.yaml': migrations(),
  'databases.yaml': databases(),
  'scaling.yaml': scaling(),
  'policies.yaml': policies(),
  'monitoring.yaml': monitoring(),
}

const kustomization = {
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  labels: [{ pairs: { 'app.kubernetes.io/part-of': 'wardround' }, includeTemplates: true }],
  resources: Object.keys(baseFiles),
}

/** The text of every file of `base`, by its name. */
export const baseTexts: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(baseFiles).map(([name, objects]) => [
      name,
      HEAD + objects.map((object) => stringify(object, { aliasDuplicateObjects: false, lineWidth: 120 })).join('---\n'),
    ]),
  ),
  'kustomization.yaml': HEAD + stringify(kustomization),
}
