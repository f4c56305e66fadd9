import { expect, it } from 'vitest'
import * as fixed from './fixed-texts.ts'

it('the fixed texts are those of the specification, letter for letter', () => {
  const { unknownMiddleware, ...texts } = fixed
  expect(texts).toEqual({
    LOG_IN: 'Log In',
    SIGN_UP: 'Sign Up',
    START_TRIAL: 'Start Trial',
    LOG_OUT: 'Log Out',
    LOGOUT: 'Logout',
    BACK_TO_ADMIN: 'Back to Admin',
    VIEW_ALL_NOTIFICATIONS: 'View All Notifications',
    UNAUTHORISED: 'Unauthorized access!',
    NOT_FOUND: 'This page could not be found',
    BACK_HOME: 'Back to the home page',
    BACK_TO_CATEGORIES: 'Back to Categories',
    THROTTLED: 'API call throttled - another tab is handling notifications',
    CAPTCHA_NO_KEY: 'ReCaptcha error: No key provided',
    CAPTCHA_NO_VERSION: 'ReCaptcha error: No version provided',
    CAPTCHA_NO_SCRIPT: 'ReCaptcha error: Failed to load script',
    CAPTCHA_FAILED: 'ReCaptcha error: Failed to execute',
    COPY_DENIED: 'Copy is not allowed.',
    INVALID_RESPONSE: 'invalid response',
    DELETE_ALL_COMMENTS: 'Delete All Comments',
    ASK_DELETE_ALL_COMMENTS: 'Are you sure you want to delete all comments?',
    COMMENTS_DELETED: 'Successfully deleted all comments.',
    COMMENTS_NOT_DELETED: 'Error',
    DELETION_DECLINED: 'Delete canceled',
    NO_FULLSCREEN: 'you browser can not work',
  })
  expect(unknownMiddleware('staf')).toBe('Unknown middleware staf')
})
