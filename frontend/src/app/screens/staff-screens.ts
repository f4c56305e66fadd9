import type { Screen } from './screen.ts'
import { staffBillingScreens } from './staff-billing.ts'
import { staffEventsScreens } from './staff-events.ts'
import { staffExchangeScreens } from './staff-exchange.ts'
import { staffGemsScreens } from './staff-gems.ts'
import { staffGuidesScreens } from './staff-guides.ts'
import { staffHomeScreens } from './staff-home.ts'
import { staffMediaScreens } from './staff-media.ts'
import { staffMessagesScreens } from './staff-messages.ts'
import { staffMocksScreens } from './staff-mocks.ts'
import { staffModerationScreens } from './staff-moderation.ts'
import { staffOperationsScreens } from './staff-operations.ts'
import { staffPeopleScreens } from './staff-people.ts'
import { staffQuestionsScreens } from './staff-questions.ts'
import { staffSiteContentScreens } from './staff-site-content.ts'

/** The screens of the staff area, each in the table of its feature; their addresses begin with that of the area. */
export const staffScreens: readonly Screen[] = [
  ...staffHomeScreens,
  ...staffPeopleScreens,
  ...staffBillingScreens,
  ...staffQuestionsScreens,
  ...staffExchangeScreens,
  ...staffMediaScreens,
  ...staffGemsScreens,
  ...staffGuidesScreens,
  ...staffMocksScreens,
  ...staffEventsScreens,
  ...staffMessagesScreens,
  ...staffModerationScreens,
  ...staffSiteContentScreens,
  ...staffOperationsScreens,
]
