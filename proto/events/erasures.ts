import { z } from 'zod'
import { SERVICES, type ServiceName } from '../contract.ts'
import { defineEvent } from '../event.ts'

/** Services that keep something of people beside identity, which deletes the account itself. */
export type ErasingService = Exclude<ServiceName, 'identity'>
export const ERASING = SERVICES.filter((service): service is ErasingService => service !== 'identity')

const erasedIn = (service: ErasingService) =>
  defineEvent(
    `${service}.user.erased.v1`,
    `Nothing of a deleted person is left in ${service}, or nothing that says whose it was; ${'`rows`'} were touched`,
    z.object({ uid: z.uuid(), rows: z.int() }),
  )

/** What each of these services says once it is done with a deleted person. */
export const userErased = Object.fromEntries(ERASING.map((service) => [service, erasedIn(service)])) as Record<
  ErasingService,
  ReturnType<typeof erasedIn>
>
