import { BACK_TO_ADMIN, NOT_FOUND } from '@wardround/proto/fixed-texts.ts'
import { paths } from '#shared/navigation/paths.ts'
import { accountScreens } from './account.ts'
import { communityScreens } from './community.ts'
import { eventsScreens } from './events.ts'
import { gemsScreens } from './gems.ts'
import { guidesScreens } from './guides.ts'
import { homeScreens } from './home.ts'
import { mocksScreens } from './mocks.ts'
import { practiceScreens } from './practice.ts'
import { previewsScreens } from './previews.ts'
import { purchaseScreens } from './purchase.ts'
import { questionScreens } from './question.ts'
import { type SiteScreen, screen } from './screen.ts'
import { studyRecordScreens } from './study-record.ts'

/** `/design` is for us: shown by the development server and by builds that ask for it with VITE_DESIGN=1. */
const SHOWS_DESIGN = import.meta.env.DEV || import.meta.env.VITE_DESIGN === '1'

/**
 * Every screen but the staff area's, each in the table of its feature. Their order is of no consequence: the router
 * ranks paths by how exact they are.
 */
export const siteScreens: readonly SiteScreen[] = [
  ...accountScreens,
  ...communityScreens,
  ...eventsScreens,
  ...gemsScreens,
  ...guidesScreens,
  ...homeScreens,
  ...mocksScreens,
  ...practiceScreens,
  ...previewsScreens,
  ...purchaseScreens,
  ...questionScreens,
  ...studyRecordScreens,
  screen(paths.logOut(), 'Logging out', 'public', () => import('../pages/log-out-page.tsx').then((m) => m.LogOutPage)),
  screen(paths.backToAdmin(), BACK_TO_ADMIN, 'public', () =>
    import('../view-as/back-to-admin-page.tsx').then((m) => m.BackToAdminPage),
  ),
  ...(SHOWS_DESIGN
    ? [
        screen(paths.design(), 'Components', 'public', () =>
          import('#features/design/pages/design-page.tsx').then((m) => m.DesignPage),
        ),
      ]
    : []),
  screen('*', NOT_FOUND, 'public', () => import('../pages/unknown-address-page.tsx').then((m) => m.UnknownAddressPage)),
]
