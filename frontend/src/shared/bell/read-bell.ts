import { THROTTLED } from '@wardround/proto/fixed-texts.ts'
import { showMessages } from '@wardround/proto/http/notification/messages.ts'
import { countNotifications } from '@wardround/proto/http/notification/notifications.ts'
import { callApi } from '../api/client.ts'
import { isLeadingTab } from '../live/start-live.ts'
import { type BellCounts, freshCounts, saveCounts } from './bell-store.ts'
import { refreshLists } from './mark-items.ts'

/**
 * Reads the counts in the leading tab, and the lists again when they changed. Other tabs get what that one read;
 * rejects with `THROTTLED` where there is nothing fresh.
 */
export async function readBell(now = Date.now()): Promise<BellCounts> {
  if (!isLeadingTab()) {
    const known = freshCounts(now)
    if (known) return known
    throw new Error(THROTTLED)
  }
  const known = freshCounts(now)
  const [{ counter }, { count, show }] = await Promise.all([callApi(countNotifications), callApi(showMessages)])
  const counts = { counter, messages: count, showMessages: show, at: now }
  saveCounts(counts)
  if (known?.counter !== counter) await refreshLists()
  return counts
}
