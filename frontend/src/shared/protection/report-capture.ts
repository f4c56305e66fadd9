import { reportScreenCapture } from '@wardround/proto/http/moderation/signals.ts'
import { callApi } from '#shared/api/client.ts'
import { paths } from '#shared/navigation/paths.ts'
import { shownNow } from '#shared/navigation/phone-address.ts'
import { CAPTURE_PAUSE_MS } from './copy-rules.ts'

let reportedAt = Number.NEGATIVE_INFINITY

/** Puts a dot where a picture of the screen would be, and reports the key with the path; a ban leads to its page. */
export function onCaptureKey({ reports }: { reports: boolean }, now = performance.now()): void {
  void navigator.clipboard?.writeText('.').catch(() => undefined)
  if (!reports || now - reportedAt < CAPTURE_PAUSE_MS) return
  reportedAt = now
  void callApi(reportScreenCapture, { body: { path: shownNow().pathname } })
    .then(({ result }) => {
      if (result) location.assign(paths.blocked(result === 'banned' ? 1 : 2))
    })
    .catch(() => undefined)
}
