import { createLogger } from '@wardround/kit/base/logger.ts'
import { Events, type NatsConnection } from 'nats'
import { expect, it, vi } from 'vitest'
import { listenForChanges } from './session-changes.ts'

it('caches learn when events stop and when they come back', async () => {
  const statuses = [Events.Update, Events.Disconnect, Events.Reconnect]
  const connection = {
    subscribe: () => ({ unsubscribe: () => undefined }),
    async *status() {
      for (const type of statuses) yield { type, data: '' }
    },
  } as unknown as NatsConnection
  const kept = [1, 2].map(() => ({ drop: vi.fn(), dropAll: vi.fn(), setSubscribed: vi.fn() }))
  const stop = listenForChanges(connection, kept, createLogger({ name: 'test', level: 'silent' }))
  for (const { setSubscribed } of kept)
    await vi.waitFor(() => expect(setSubscribed.mock.calls).toEqual([[false], [true]]), { timeout: 15_000 })
  await stop()
})
