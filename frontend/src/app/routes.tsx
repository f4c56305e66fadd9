import { paths } from '#shared/navigation/paths.ts'
import { adminScreens } from './admin-screens.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import type { Screen } from './screen.ts'

/** `/design` is for us: shown by the development server and by builds that ask for it with VITE_DESIGN=1. */
const SHOWS_DESIGN = import.meta.env.DEV || import.meta.env.VITE_DESIGN === '1'

/** Every screen, one line each. Their order is of no consequence: the router ranks paths by how exact they are. */
export const screens: readonly Screen[] = [
  {
    path: paths.home(),
    page: () => import('#features/home/pages/home-page.tsx').then((m) => m.HomePage),
    guard: 'public',
    layout: 'site',
    title: 'Wardround: question bank for PLAB 1 and the MLA',
  },
  {
    path: paths.signUp(),
    page: () => import('#features/account/pages/sign-up-page.tsx').then((m) => m.SignUpPage),
    guard: 'guest',
    layout: 'site',
    title: 'Sign up',
  },
  {
    path: '/signup/verify/:token?',
    page: () => import('#features/account/pages/verify-page.tsx').then((m) => m.VerifyPage),
    guard: 'public',
    layout: 'site',
    title: 'Enter your code',
  },
  {
    path: '/login',
    page: () => import('#features/account/pages/log-in-page.tsx').then((m) => m.LogInPage),
    guard: 'guest',
    layout: 'site',
    title: 'Log in',
  },
  {
    path: '/login/secondfactor',
    page: () => import('#features/account/pages/second-factor-page.tsx').then((m) => m.SecondFactorPage),
    guard: 'second-factor',
    layout: 'site',
    title: 'Authenticator code',
  },
  {
    path: paths.blocked(),
    page: () => import('#features/account/pages/blocked-page.tsx').then((m) => m.BlockedPage),
    guard: 'public',
    layout: 'site',
    title: 'Blocked',
  },
  {
    path: paths.forgotPassword(),
    page: () => import('#features/account/pages/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
    guard: 'public',
    layout: 'site',
    title: 'Forgotten password',
  },
  {
    path: '/login/resetpassword/:token?',
    page: () => import('#features/account/pages/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
    guard: 'public',
    layout: 'site',
    title: 'Choose a new password',
  },
  {
    path: paths.security(),
    page: () => import('#features/account/pages/security-page.tsx').then((m) => m.SecurityPage),
    guard: 'session',
    layout: 'site',
    title: 'Security',
  },
  {
    path: paths.authenticator(),
    page: () => import('#features/account/pages/authenticator-page.tsx').then((m) => m.AuthenticatorPage),
    guard: 'session',
    layout: 'site',
    title: 'Set up an authenticator',
  },
  {
    path: paths.changePassword(),
    page: () => import('#features/account/pages/change-password-page.tsx').then((m) => m.ChangePasswordPage),
    guard: 'session',
    layout: 'site',
    title: 'Change password',
  },
  {
    path: paths.onTheGo(),
    page: () => import('#features/home/pages/on-the-go-page.tsx').then((m) => m.OnTheGoPage),
    guard: 'subscribed',
    layout: 'site',
    title: 'On the go',
  },
  {
    path: paths.profile(),
    page: () => import('#features/account/pages/profile-page.tsx').then((m) => m.ProfilePage),
    guard: 'subscribed',
    layout: 'site',
    title: 'Account',
  },
  {
    path: paths.dashboard(),
    page: () => import('#features/study-record/pages/dashboard-page.tsx').then((m) => m.DashboardPage),
    guard: 'qb',
    layout: 'site',
    title: 'Dashboard',
  },
  {
    path: paths.flags(),
    page: () => import('#features/study-record/pages/flags-page.tsx').then((m) => m.FlagsPage),
    guard: 'qb',
    layout: 'site',
    title: 'Flags',
  },
  {
    path: paths.flaggedQuestions(),
    page: () => import('#features/study-record/pages/flagged-questions-page.tsx').then((m) => m.FlaggedQuestionsPage),
    guard: 'qb',
    layout: 'site',
    title: 'Flagged questions',
  },
  {
    path: paths.notes(),
    page: () => import('#features/study-record/pages/notes-page.tsx').then((m) => m.NotesPage),
    guard: 'qb',
    layout: 'site',
    title: 'Notes',
  },
  {
    path: paths.ownComments(),
    page: () => import('#features/practice/pages/own-comments-page.tsx').then((m) => m.OwnCommentsPage),
    guard: 'qb',
    layout: 'site',
    title: 'Comments and reports',
  },
  {
    path: paths.verification(),
    page: () => import('#features/account/pages/verification-page.tsx').then((m) => m.VerificationPage),
    guard: 'verified',
    layout: 'site',
    title: 'Verification',
  },
  {
    path: paths.kycComplete(),
    page: () => import('#features/account/pages/kyc-complete-page.tsx').then((m) => m.KycCompletePage),
    guard: 'public',
    layout: 'site',
    title: 'Identity check',
  },
  {
    path: paths.purchase(),
    page: () => import('#features/purchase/pages/purchase-page.tsx').then((m) => m.PurchasePage),
    guard: 'verified',
    layout: 'site',
    title: 'Choose a plan',
  },
  {
    path: paths.extend(),
    page: () => import('#features/purchase/pages/extend-page.tsx').then((m) => m.ExtendPage),
    guard: 'qb',
    layout: 'site',
    title: 'Extend your plan',
  },
  ...([paths.checkout(), paths.subscriberCheckout()] as const).map(
    (path, at) =>
      ({
        path,
        page: () => import('#features/purchase/pages/checkout-page.tsx').then((m) => m.CheckoutPage),
        // Under `/checkout` buy those who have a plan.
        guard: at === 0 ? 'verified' : 'subscribed',
        layout: 'site',
        title: 'Pay',
      }) as const,
  ),
  {
    path: paths.checkoutRedirect(),
    page: () => import('#features/purchase/pages/checkout-redirect-page.tsx').then((m) => m.CheckoutRedirectPage),
    guard: 'verified',
    layout: 'site',
    title: 'Back from your bank',
  },
  {
    path: paths.checkoutCompleted(),
    page: () => import('#features/purchase/pages/checkout-completed-page.tsx').then((m) => m.CheckoutCompletedPage),
    guard: 'verified',
    layout: 'site',
    title: 'Your payment',
  },
  {
    path: paths.questionBank(),
    page: () => import('#features/practice/pages/question-bank-page.tsx').then((m) => m.QuestionBankPage),
    guard: 'qb',
    layout: 'site',
    title: 'Question bank',
  },
  {
    path: '/questionbank/:categoryname',
    page: () => import('#features/practice/pages/category-page.tsx').then((m) => m.CategoryPage),
    guard: 'qb',
    layout: 'site',
    title: 'Question bank',
  },
  {
    path: '/questionbank/:categoryname/:number',
    page: () => import('#features/practice/pages/question-page.tsx').then((m) => m.QuestionPage),
    guard: 'qb',
    layout: 'question',
    title: 'Question',
  },
  {
    path: '/questionbank/:categoryname/result',
    page: () => import('#features/practice/pages/category-result-page.tsx').then((m) => m.CategoryResultPage),
    guard: 'qb',
    layout: 'site',
    title: 'Result',
  },
  {
    path: '/trial/:id?',
    page: () => import('#features/practice/pages/trial-page.tsx').then((m) => m.TrialPage),
    guard: 'public',
    layout: 'question',
    title: 'Trial',
  },
  {
    path: paths.trialResult(),
    page: () => import('#features/practice/pages/trial-result-page.tsx').then((m) => m.TrialResultPage),
    guard: 'public',
    layout: 'site',
    title: 'Your trial',
  },
  {
    path: '/preview/question/:id',
    page: () => import('#features/admin/pages/question-preview-page.tsx').then((m) => m.QuestionPreviewPage),
    guard: 'admin',
    layout: 'question',
    title: 'Preview',
  },
  ...adminScreens,
  {
    path: paths.logOut(),
    page: () => import('./pages/log-out-page.tsx').then((m) => m.LogOutPage),
    guard: 'public',
    layout: 'site',
    title: 'Logging out',
  },
  ...(SHOWS_DESIGN
    ? [
        {
          path: paths.design(),
          page: () => import('#features/design/pages/design-page.tsx').then((m) => m.DesignPage),
          guard: 'public',
          layout: 'site',
          title: 'Components',
        } as const,
      ]
    : []),
  { path: '*', page: async () => NotFoundPage, guard: 'public', layout: 'site', title: 'This page could not be found' },
]
