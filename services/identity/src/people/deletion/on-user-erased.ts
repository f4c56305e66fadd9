import { type Consumer, consumer } from '@wardround/kit/events/consumer.ts'
import { ERASING, userErased } from '@wardround/proto/events/erasures.ts'
import type { Deps } from '#deps.ts'
import { keepAnswer } from './erasure-repository.ts'

/** One consumer for each service that erases: keeps its answer. */
export const onUserErased: Consumer<Deps>[] = ERASING.map((service) =>
  consumer(userErased[service], { service: 'identity' }, ({ trx, deps }, { data: { uid, rows } }) =>
    keepAnswer(trx, uid, service, rows, deps.clock()),
  ),
)
