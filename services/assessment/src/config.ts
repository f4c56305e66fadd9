import { readConfig, serviceEnvironment } from '@wardround/kit/config.ts'

/** Assessment needs nothing beyond what every service has. */
export const readAssessmentConfig = (env?: NodeJS.ProcessEnv) => readConfig(serviceEnvironment, env)
