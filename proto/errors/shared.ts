import { entry } from './entry.ts'

/** Errors that every call may answer: of the gateway, of access, and of what all services share. */
export const sharedErrors = {
  'request.invalid': entry(
    'invalid',
    'Some of the details are incorrect.',
    'Check them and try again.',
    '`details` names the fields.',
  ),
  'request.too-large': entry('tooLarge', 'That is too large to send in one go.', 'Use a smaller file or less text.'),
  'request.unknown': entry(
    'missing',
    'The site asked for something that does not exist.',
    'Reload the page and try again.',
    'Check the method and the path against the API document.',
  ),
  'request.document': entry(
    'notAcceptable',
    'This address is not a page.',
    'Check the address.',
    'Call it from a program; open files and pages only in a browser window.',
  ),
  'resource.missing': entry(
    'missing',
    'We could not find that.',
    'It may have been deleted. Go back and reload the page.',
  ),
  'resource.stale': entry(
    'conflict',
    'This has changed since you opened it.',
    'Reload the page, then make your change again.',
  ),
  'resource.taken': entry(
    'conflict',
    'That is already in use.',
    'Choose something else.',
    '`details` names the field.',
  ),
  'session.missing': entry('unauthenticated', 'You are not logged in.', 'Log in to continue.'),
  'access.unverified': entry(
    'forbidden',
    'Your account is not verified yet.',
    'Finish verification to continue.',
    'The page is /profile/verification.',
  ),
  'access.unsubscribed': entry(
    'forbidden',
    'You don’t have an active subscription.',
    'Choose a plan in your account.',
    'The page is /profile/purchase.',
  ),
  'access.locked': entry('forbidden', 'Your plan does not include the question bank.', 'Go to your account to add it.'),
  'access.gems': entry('forbidden', 'Your plan does not include gems.', 'Go to your account to add them.'),
  'access.group': entry(
    'forbidden',
    'This is not part of your exam or plan.',
    'If you think it should be, contact us.',
  ),
  'access.permission': entry('forbidden', 'You don’t have permission to do this.', 'Ask an administrator for access.'),
  'access.second-factor': entry(
    'forbidden',
    'You need to enter your authenticator code.',
    'Enter the code, then try again.',
    'Complete totp/verify.',
  ),
  'access.step-up': entry(
    'forbidden',
    'Please confirm it’s you.',
    'Then try again.',
    '`POST /users/stepup` confirms it (`data.proofs` says how); then send the request again.',
  ),
  'access.viewing': entry(
    'forbidden',
    'You are viewing the site as someone else, so you can’t change anything.',
    'Go back to Admin first.',
  ),
  'access.view-ended': entry(
    'forbidden',
    'You are no longer viewing the site as someone else.',
    'Go back to Admin. You can view the site as someone else again from there.',
  ),
  'access.origin': entry(
    'forbidden',
    'This request did not come from our site.',
    'Reload the page and try again.',
    'Send it from the same origin.',
  ),
  'access.other-person': entry(
    'forbidden',
    'Someone else has used this browser to log in since you opened this page.',
    'Reload the page. To continue with your own account, log out and log in again.',
    '`x-person` names whose page it is, and the session is somebody else’s.',
  ),
  'access.identity': entry(
    'unauthenticated',
    'Part of the site isn’t working at the moment.',
    'Try again in a few minutes.',
    'Call through the gateway, whose clock may be a minute away from the service’s.',
  ),
  'rate.limited': entry(
    'limited',
    'Too many attempts.',
    'Please wait a moment, then try again.',
    'Retry-After says how many seconds to wait.',
  ),
  'idempotency.missing': entry(
    'invalid',
    'Part of this request was missing, so nothing was saved.',
    'Reload the page and try again.',
    'Send the header Idempotency-Key: a new UUID for each new request and the same one for each retry.',
  ),
  'idempotency.mismatch': entry(
    'conflict',
    'This has already been sent with different details.',
    'Reload the page and try again.',
    'Use a new Idempotency-Key.',
  ),
  'idempotency.in-progress': entry(
    'conflict',
    'We’re still processing your first request.',
    'Wait a moment and try again.',
  ),
  internal: entry(
    'fault',
    'Something went wrong on our side.',
    'Try again. If it keeps happening, contact us.',
    'Quote the request id of `x-request-id` to support.',
  ),
  'gateway.upstream-unavailable': entry('upstream', 'Part of the site is not available.', 'Try again in a moment.'),
  'gateway.unavailable': entry('unavailable', 'The site is busy.', 'Try again in a moment.'),
  'gateway.maintenance': entry(
    'unavailable',
    'We are updating the site and will be back shortly.',
    'Try again in a few minutes.',
    'Retry-After says how many seconds to wait. Nothing sent before is lost.',
  ),
  'gateway.timeout': entry('timeout', 'The site took too long to respond.', 'Try again. Nothing will be sent twice.'),
} as const
