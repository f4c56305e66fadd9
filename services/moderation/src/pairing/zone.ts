import { DomainError } from '@wardround/kit/base/errors.ts'

/** Minutes by which a time zone is ahead of UTC at a moment. Throws `request.invalid` for what is no time zone. */
export function zoneMinutesOf(timeZone: string, now: Date): number {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
    const offset = /GMT([+-])(\d{2}):(\d{2})/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')
    if (!offset) return 0
    const minutes = Number(offset[2]) * 60 + Number(offset[3])
    return offset[1] === '-' ? -minutes : minutes
  } catch (error) {
    const details = [{ path: 'body.timeZone', message: 'This time zone is not recognised.' }]
    throw new DomainError('request.invalid', { details, cause: error })
  }
}
