import type { CallReply } from '@wardround/proto/contract.ts'
import type { listOwnSessions } from '@wardround/proto/http/identity/own-sessions.ts'
import { formatDate, formatTime } from '#shared/format/dates.ts'

export type OwnSession = CallReply<typeof listOwnSessions>['live'][number]

export const deviceOf = ({ device }: OwnSession): string => device ?? 'Unnamed device'
export const momentOf = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`
