import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { isHandHeld } from '@wardround/proto/navigation/phone.ts'

/** The phone's shell is for learners with a plan, on devices that are no desktop computers. */
export const showsPhoneTabs = (user: CurrentUser): boolean =>
  isHandHeld(navigator) && !user.is_admin && user.state === 'full' && user.verified && user.is_subscribed
