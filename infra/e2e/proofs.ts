import { createLogger } from '@wardround/kit/base/logger.ts'
import { openDatabase, transaction } from '@wardround/kit/data/database.ts'
import { emitAll } from '@wardround/kit/events/outbox.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitUntil } from '../wait-until.ts'
import type { TestStack } from './stack/test-stack.ts'

/** Makes the step-up of every session older than it may be, and waits until the gateway knows. */
export async function letProofsAge(stack: TestStack, page: Page): Promise<void> {
  const db = openDatabase({
    url: stack.urls.database('identity'),
    name: 'test',
    logger: createLogger({ name: 'test', level: 'silent' }),
  })
  await transaction(db, async (trx) => {
    const aged = await trx('sessions').whereNull('ended_at').update({ proved_at: null }).returning(['id', 'user_id'])
    await emitAll(
      trx,
      sessionChanged,
      aged.map(({ id, user_id }) => ({ uid: user_id, sid: id })),
    )
  })
  await db.close()
  const ask = `fetch('/api/v1/users/sessions?unknown=1', { method: 'DELETE' }).then((reply) => reply.status)`
  await waitUntil(async () => expect(await page.evaluate(ask)).toBe(403), {
    seconds: 60,
    sentence: 'The gateway does not hear of it.',
  })
}
