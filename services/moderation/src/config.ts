import { readConfig, serviceEnvironment } from '@wardround/kit/config.ts'

/** Reads the environment; prints every wrong variable and exits when one is. */
export const moderationConfig = () => readConfig(serviceEnvironment)
