import { paths } from '#shared/navigation/paths.ts'
import { type SiteScreen, screen } from './screen.ts'

/** Sign-up, log-in and one’s own account. */
export const accountScreens: readonly SiteScreen[] = [
  screen(paths.signUp(), 'Sign up', 'guest', () =>
    import('#features/account/pages/sign-up-page.tsx').then((m) => m.SignUpPage),
  ),
  screen('/signup/verify/:token?', 'Enter your code', 'public', () =>
    import('#features/account/pages/verify-page.tsx').then((m) => m.VerifyPage),
  ),
  screen('/login', 'Log in', 'guest', () => import('#features/account/pages/log-in-page.tsx').then((m) => m.LogInPage)),
  screen('/login/secondfactor', 'Authenticator code', 'second-factor', () =>
    import('#features/account/pages/second-factor-page.tsx').then((m) => m.SecondFactorPage),
  ),
  screen(paths.blocked(), 'Blocked', 'public', () =>
    import('#features/account/pages/blocked-page.tsx').then((m) => m.BlockedPage),
  ),
  screen(paths.forgotPassword(), 'Forgotten password', 'public', () =>
    import('#features/account/pages/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
  ),
  screen('/login/resetpassword/:token?', 'Choose a new password', 'public', () =>
    import('#features/account/pages/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
  ),
  screen(paths.manageCookies(), 'Cookies', 'public', () =>
    import('#features/account/pages/manage-cookies-page.tsx').then((m) => m.ManageCookiesPage),
  ),
  screen(paths.deleteAccount(), 'Delete your account', 'session', () =>
    import('#features/account/pages/delete-account-page.tsx').then((m) => m.DeleteAccountPage),
  ),
  screen('/deleteaccount/:token/:code', 'Delete your account', 'public', () =>
    import('#features/account/pages/confirm-deletion-page.tsx').then((m) => m.ConfirmDeletionPage),
  ),
  screen(paths.security(), 'Security', 'session', () =>
    import('#features/account/pages/security-page.tsx').then((m) => m.SecurityPage),
  ),
  screen(paths.authenticator(), 'Set up an authenticator', 'session', () =>
    import('#features/account/pages/authenticator-page.tsx').then((m) => m.AuthenticatorPage),
  ),
  screen(paths.changePassword(), 'Change password', 'session', () =>
    import('#features/account/pages/change-password-page.tsx').then((m) => m.ChangePasswordPage),
  ),
  screen(paths.profile(), 'Account', 'subscribed', () =>
    import('#features/account/pages/profile-page.tsx').then((m) => m.ProfilePage),
  ),
  screen(paths.verification(), 'Verification', 'verified', () =>
    import('#features/account/pages/verification-page.tsx').then((m) => m.VerificationPage),
  ),
  screen(paths.kycComplete(), 'Identity check', 'public', () =>
    import('#features/account/pages/kyc-complete-page.tsx').then((m) => m.KycCompletePage),
  ),
]
