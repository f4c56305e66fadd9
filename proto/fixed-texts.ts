// Texts that the specification fixes letter for letter, whatever the style guide says. The other words of menus and
// sidebar stand in the menus, whose tests compare them.
export const LOG_IN = 'Log In'
export const SIGN_UP = 'Sign Up'
export const START_TRIAL = 'Start Trial'
export const LOG_OUT = 'Log Out'
/** In the drawer of the staff area. */
export const LOGOUT = 'Logout'
export const BACK_TO_ADMIN = 'Back to Admin'
export const VIEW_ALL_NOTIFICATIONS = 'View All Notifications'
export const UNAUTHORISED = 'Unauthorized access!'
export const NOT_FOUND = 'This page could not be found'
export const BACK_HOME = 'Back to the home page'
export const BACK_TO_CATEGORIES = 'Back to Categories'
export const THROTTLED = 'API call throttled - another tab is handling notifications'
export const CAPTCHA_NO_KEY = 'ReCaptcha error: No key provided'
export const CAPTCHA_NO_VERSION = 'ReCaptcha error: No version provided'
export const CAPTCHA_NO_SCRIPT = 'ReCaptcha error: Failed to load script'
export const CAPTCHA_FAILED = 'ReCaptcha error: Failed to execute'
export const COPY_DENIED = 'Copy is not allowed.'
export const INVALID_RESPONSE = 'invalid response'
export const DELETE_ALL_COMMENTS = 'Delete All Comments'
export const ASK_DELETE_ALL_COMMENTS = 'Are you sure you want to delete all comments?'
export const COMMENTS_DELETED = 'Successfully deleted all comments.'
export const COMMENTS_NOT_DELETED = 'Error'
export const DELETION_DECLINED = 'Delete canceled'
export const NO_FULLSCREEN = 'you browser can not work'

/** What a screen with an unknown guard answers, with status 500. */
export const unknownMiddleware = (name: string): string => `Unknown middleware ${name}`
