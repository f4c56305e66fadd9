import type { EventContract } from '@wardround/proto/event.ts'
import type { z } from 'zod'
import { emitAll } from '../events/outbox.ts'
import type { StaffEvent, StaffRow } from './staff-resource.ts'

/** The `event` of a resource: one message for each row that was written; `removed` when it is gone. */
export const staffEvent =
  <Data extends z.ZodType, Row extends StaffRow>(
    contract: EventContract<Data>,
    toData: (row: Row, removed: boolean) => z.input<Data>,
  ): StaffEvent<Row> =>
  (trx, rows, removed) =>
    emitAll(
      trx,
      contract,
      rows.map((row) => toData(row, removed)),
    )
