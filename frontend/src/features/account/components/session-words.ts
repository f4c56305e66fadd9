import type { CallReply } from '@wardround/proto/contract.ts'
import type { listOwnSessions } from '@wardround/proto/http/identity/own-sessions.ts'

export type OwnSession = CallReply<typeof listOwnSessions>['live'][number]

export const deviceOf = ({ device }: OwnSession): string => device ?? 'Unnamed device'
