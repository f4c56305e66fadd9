// What may import what. `infra/boundaries/canary` holds one file that breaks each rule, and a test that every rule
// speaks.
const TEST = '[.](test|int[.]test|e2e[.]test)[.]tsx?$'
const TESTING = '(/testing/|(^|/)vitest[.]config[.]ts$)'
const SERVICE = '^services/(?!kit/)[^/]+/src/'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const atRunTime = { dependencyTypesNot: ['type-only'] }

export default {
  forbidden: [
    rule(
      'no-service-to-service',
      'Services talk through NATS or HTTP.',
      { path: '^services/(?!kit/)([^/]+)/' },
      { path: '^services/', pathNot: '^services/($1|kit)/' },
    ),
    rule(
      'proto-is-pure',
      'Contracts use zod and nothing else.',
      { path: '^proto/', pathNot: TEST },
      { pathNot: ['^proto/', 'node_modules/zod/'] },
    ),
    rule(
      'kit-has-no-domain',
      'The kit never knows a service.',
      { path: '^services/kit/' },
      { path: '^(services/(?!kit/)|gateway/|frontend/)' },
    ),
    rule(
      'gateway-only-proxies',
      'The gateway never imports a service.',
      { path: '^gateway/' },
      { path: '^(services/(?!kit/)|frontend/)' },
    ),
    rule(
      'frontend-is-a-browser',
      'The frontend shares contracts, not servers.',
      { path: '^frontend/src/' },
      { path: '^(services|gateway)/' },
    ),
    rule(
      'frontend-no-node',
      'No Node modules in the browser.',
      { path: '^frontend/src/', pathNot: [TEST, TESTING] },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'product-without-infra',
      'The product never imports what runs or tests it.',
      { path: '^(proto|gateway|services|frontend)/', pathNot: TEST },
      { path: '^infra/' },
    ),
    rule(
      'no-feature-to-feature',
      'Compose features in app/.',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
    rule(
      'features-below-app',
      'app uses features, never the reverse.',
      { path: '^frontend/src/(features|shared)/' },
      { path: '^frontend/src/app/' },
    ),
    rule(
      'shared-is-a-leaf',
      'shared knows no feature.',
      { path: '^frontend/src/shared/' },
      { path: '^frontend/src/features/' },
    ),
    rule(
      'staff-code-stays-with-staff',
      'Learners never load what only staff use.',
      { path: '^frontend/src/(features/(?!staff-|design/)|shared/(?!staff/))', pathNot: TEST },
      { path: '^frontend/src/(features/staff-|shared/staff/)' },
    ),
    rule(
      'sql-in-repositories',
      'Only repositories use knex or pg at run time.',
      { path: SERVICE, pathNot: ['-repository[.]ts$', TEST, TESTING] },
      { path: 'node_modules/(knex|pg)/', ...atRunTime },
    ),
    rule(
      'use-cases-know-no-http',
      'Only routes, plugins, app and main use fastify.',
      { path: SERVICE, pathNot: ['-(routes|plugin)[.]ts$', '/(app|main)[.]ts$', TEST, TESTING] },
      { path: 'node_modules/fastify/' },
    ),
    rule(
      'rules-are-pure',
      'The file named after its folder holds pure rules.',
      { path: '^services/(?!kit/).+/([^/]+?)(?:ies/\\1y|es/\\1|s/\\1|/\\1)[.]ts$' },
      { path: ['-repository[.]ts$', 'node_modules/(knex|pg|fastify|bullmq|nats)/'] },
    ),
    rule(
      'no-import-of-tests',
      'Code never imports a test or what is made for tests.',
      { path: '^(proto|gateway|services|frontend)/', pathNot: [TEST, TESTING] },
      { path: [TEST, '/testing/'] },
    ),
    rule('no-circular', 'Break the cycle, also one of types alone.', {}, { circular: true }),
    rule('not-to-unresolvable', 'The import does not resolve.', {}, { couldNotResolve: true }),
    rule(
      'declared-only',
      'Declare the package in this workspace.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist(-server)?/', '^infra/boundaries/canary/'] },
    tsPreCompilationDeps: 'specify',
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
