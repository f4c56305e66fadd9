import { countAppeals, listAppeals } from '@wardround/proto/http/moderation/appeals.ts'
import { readUserSafety } from '@wardround/proto/http/moderation/bans.ts'
import { listSuspicious, readSuspect } from '@wardround/proto/http/moderation/suspicious.ts'

/** What is read again once a ban, an appeal or a signal was decided about. */
export const SAFETY_READS = [readUserSafety, listSuspicious, readSuspect, listAppeals, countAppeals] as const
