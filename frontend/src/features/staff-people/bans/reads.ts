import { countAppeals, listAppeals } from '@wardround/proto/http/moderation/appeals.ts'
import { getUserSafety } from '@wardround/proto/http/moderation/bans.ts'
import { getSuspect, listSuspicious } from '@wardround/proto/http/moderation/suspicious.ts'

/** What is read again once a ban, an appeal or a signal was decided about. */
export const SAFETY_READS = [getUserSafety, listSuspicious, getSuspect, listAppeals, countAppeals] as const
