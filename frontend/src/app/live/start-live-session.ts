import { isBellOpen } from '#shared/bell/bell-store.ts'
import { isSilent } from '#shared/bell/silent-paths.ts'

export { startLive } from '#shared/live/start-live.ts'

/** A tab that does not poll leads only where no other tab does: its leadership is what the others' bells wait for. */
export const yields = () => !isBellOpen() || isSilent(location.pathname)
