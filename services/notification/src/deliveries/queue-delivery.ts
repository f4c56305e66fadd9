import type { Deps } from '#deps.ts'

/** One job per round of a delivery: adding it again while it is there changes nothing. */
const jobIdOf = (delivery: { id: string; round: number }): string => `${delivery.id}-${delivery.round}`

/** Hands a stored delivery to the worker. When Redis is away nothing is lost: a periodic task adds it later. */
export async function queueDelivery(
  deps: Pick<Deps, 'deliveryQueue' | 'logger'>,
  delivery: { id: string; round: number },
): Promise<void> {
  try {
    await deps.deliveryQueue.add({ deliveryId: delivery.id }, jobIdOf(delivery))
  } catch (error) {
    deps.logger.warn(
      { err: error, deliveryId: delivery.id },
      'a delivery could not be queued; the periodic task will do it',
    )
  }
}
