import { entry } from './entry.ts'

/** Accounts, log-in, roles and identity checks. */
export const identityErrors = {
  'credentials.invalid': entry('invalid', 'The email or password is incorrect.', 'Check both, or reset your password.'),
  'account.banned': entry(
    'forbidden',
    'This account is blocked.',
    'If you think this is a mistake, send an appeal.',
    'Appeals are made at /blocked.',
  ),
  'code.wrong': entry('invalid', 'That code is incorrect.', 'Check your latest email and try again.'),
  'code.expired': entry('gone', 'That code has expired.', 'Ask for a new one.'),
  'code.too-soon': entry(
    'limited',
    'We have already sent you a code.',
    'Check your email and text messages. If it hasn’t arrived, wait a moment and ask for another code.',
    'Retry-After says how many seconds to wait.',
  ),
  'factor.required': entry(
    'conflict',
    'Staff accounts must have an authenticator app.',
    'To replace yours, set up another one.',
  ),
  'factor.missing': entry('conflict', 'You don’t have an authenticator app yet.', 'Set one up first.'),
  'text.disabled': entry(
    'unavailable',
    'Text messages are not available at the moment.',
    'Use email instead, or contact us.',
    'Set the text message provider keys.',
  ),
  'captcha.needed': entry(
    'limited',
    'Please confirm you’re not a robot.',
    'Then try again.',
    'Read users/captcha, solve it, and send the answer in the header x-captcha.',
  ),
  'captcha.wrong': entry(
    'invalid',
    'We could not confirm you’re not a robot.',
    'Try again.',
    'Read users/captcha again and send a new answer.',
  ),
  'captcha.unavailable': entry('unavailable', 'The robot check is not available.', 'Try again in a moment.'),
  'email.undeliverable': entry(
    'invalid',
    'We cannot send email to this address.',
    'Enter an email address in the correct format, such as name@example.com.',
  ),
  'password.weak': entry(
    'invalid',
    'That password is too easy to guess.',
    'Use at least 10 characters. Try three words you’ll remember.',
  ),
  'view.not-allowed': entry(
    'forbidden',
    'This account cannot be viewed.',
    'Choose a learner who is not blocked. You can’t view staff or yourself.',
  ),
  'role.beyond-own': entry(
    'forbidden',
    'You can only give or remove permissions that you have.',
    'Ask someone who has the other permissions.',
    '`details` names the permissions.',
  ),
  'role.held': entry('conflict', 'Someone still has this role.', 'First remove the role from everyone who has it.'),
  'role.last-administrator': entry(
    'conflict',
    'Nobody would be left with every permission.',
    'Give someone else every permission first.',
  ),
  'user.self': entry('conflict', 'You can’t do this to your own account.', 'Ask a colleague to do it.'),
  'user.staff': entry('conflict', 'This person still has a staff role.', 'Remove their roles first.'),
  'kyc.disabled': entry(
    'unavailable',
    'Identity checks are turned off.',
    'You don’t need to do anything.',
    'Staff can turn them on in the settings, once a provider is set up.',
  ),
  'kyc.settled': entry(
    'conflict',
    'This identity check has already been decided.',
    'Reload the page to see the decision.',
  ),
  'kyc.no-attempts': entry(
    'conflict',
    'You can’t try again yet.',
    'Try again later, or contact us.',
    '`data.retryAt` is the time from which to try again; null: only support can help.',
  ),
  'kyc.provider': entry(
    'upstream',
    'The identity check provider did not respond. This doesn’t count as one of your attempts.',
    'Try again in a moment.',
  ),
} as const
