import type { CallReply } from '@wardround/proto/contract.ts'
import type { listOwnSessions } from '@wardround/proto/http/identity/own-sessions.ts'

export type OwnSession = CallReply<typeof listOwnSessions>['live'][number]

export const deviceOf = ({ device }: OwnSession): string => device ?? 'Unknown device'

export const endedWords = (ended: number): string =>
  ended === 0
    ? 'You weren’t logged in on any other device.'
    : ended === 1
      ? 'One other device was logged out.'
      : `${ended} other devices were logged out.`
