import { createLogger } from '@wardround/kit/base/logger.ts'
import { openDatabase } from '@wardround/kit/data/database.ts'
import { readCommandConfig } from '#config.ts'
import { republishAll } from './republish-all.ts'

const config = readCommandConfig()
const logger = createLogger({ name: 'content-republish', level: config.LOG_LEVEL })
const db = openDatabase({ url: config.DATABASE_URL, name: 'content-republish', poolSize: 2, logger })

try {
  logger.info(await republishAll({ db }), 'everything will be published again')
} finally {
  await db.close()
}
