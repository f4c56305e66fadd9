import { runService } from '@wardround/kit/service.ts'
import { buildApp } from '#app.ts'
import { moderationConfig } from '#config.ts'
import type { Deps } from '#deps.ts'

await runService<Deps>({
  name: 'moderation',
  config: moderationConfig(),
  migrations: new URL('../migrations', import.meta.url),
  deps: ({ db }) => ({ db }),
  app: buildApp,
  consumers: [],
})
