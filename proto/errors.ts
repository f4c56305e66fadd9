/** The kind of a failure decides its HTTP status. */
export const STATUS_BY_KIND = {
  invalid: 400,
  unauthenticated: 401,
  payment: 402,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  limited: 429,
  fault: 500,
  upstream: 502,
  unavailable: 503,
  timeout: 504,
} as const
export type ErrorKind = keyof typeof STATUS_BY_KIND

const entry = (kind: ErrorKind, message: string, fix: string) => ({ kind, status: STATUS_BY_KIND[kind], message, fix })

/** Every code that an answer can carry: what it means (shown to people) and what the caller can do. */
export const CATALOGUE = {
  'request.invalid': entry('invalid', 'Some of what was sent is not right.', 'Correct the fields named in details and send it again.'),
  'request.too-large': entry('tooLarge', 'That is too much in one go.', 'Send less at once.'),
  'request.unknown': entry('missing', 'There is no such call.', 'Check the method and the path against the API document.'),
  'resource.missing': entry('missing', 'That could not be found.', 'It may have been removed; go back to the list.'),
  'resource.stale': entry('conflict', 'Somebody else has changed this since you opened it.', 'Read it again, then apply your change.'),
  'resource.taken': entry('conflict', 'That is in use already.', 'Choose another value for the field named in details.'),
  'session.missing': entry('unauthenticated', 'You are not logged in.', 'Log in.'),
  'access.unverified': entry('forbidden', 'Your account is not verified yet.', 'Finish verification under /profile/verification.'),
  'access.unsubscribed': entry('forbidden', 'You have no live subscription.', 'Choose a plan under /profile/purchase.'),
  'access.locked': entry('forbidden', 'Your plan does not include the question bank.', 'Add the question bank from your profile.'),
  'access.gems': entry('forbidden', 'Your plan does not include gems.', 'Add gems from your profile.'),
  'access.group': entry('forbidden', 'This belongs to another group.', 'Ask support to change your group.'),
  'access.permission': entry('forbidden', 'You do not have permission for this.', 'Ask an administrator for the permission.'),
  'access.second-factor': entry('forbidden', 'Enter your authenticator code first.', 'Complete totp/verify.'),
  'access.step-up': entry(
    'forbidden',
    'Confirm that it is you before you go on.',
    'Prove it with `POST /users/stepup` (`data.proofs` says how) and send the request again.',
  ),
  'access.origin': entry('forbidden', 'This request did not come from our own pages.', 'Send it from the same origin.'),
  'access.identity': entry('unauthenticated', 'The caller of this service is not known.', 'Call through the gateway.'),
  'rate.limited': entry('limited', 'That is a little too fast.', 'Wait for the seconds in Retry-After and try again.'),
  'idempotency.missing': entry(
    'invalid',
    'An Idempotency-Key header is needed.',
    'Send a fresh UUID with each new intention and the same one with each retry.',
  ),
  'idempotency.mismatch': entry('conflict', 'This key was used for another request.', 'Use a fresh key.'),
  'idempotency.in-progress': entry('conflict', 'The first request with this key is still running.', 'Wait a moment and send it again.'),
  internal: entry('fault', 'Something went wrong on our side.', 'Try again; quote the request id if it stays.'),
  'gateway.upstream-unavailable': entry('upstream', 'A part of the service cannot be reached.', 'Try again in a moment.'),
  'gateway.unavailable': entry('unavailable', 'The service is starting or busy.', 'Try again in a moment.'),
  'gateway.timeout': entry('timeout', 'The service took too long to answer.', 'Try again; nothing was sent twice.'),

  'credentials.invalid': entry('invalid', 'The e-mail or the password is not right.', 'Check both, or ask for a new password.'),
  'account.banned': entry('forbidden', 'This account is blocked.', 'Appeal under /blocked.'),
  'code.wrong': entry('invalid', 'That code is not right.', 'Check the newest mail and try again.'),
  'code.expired': entry('gone', 'That code is no longer good.', 'Ask for a new one.'),
  'code.too-soon': entry('limited', 'A code was sent a moment ago.', 'Wait for the seconds in Retry-After.'),
  'factor.required': entry('conflict', 'Staff accounts keep their authenticator.', 'Set up another one in its place.'),
  'factor.missing': entry('conflict', 'There is no authenticator yet.', 'Set one up first.'),
  'password.weak': entry(
    'invalid',
    'That password is too easy to guess.',
    'Use at least ten characters; three words you will remember are enough.',
  ),

  'role.beyond-own': entry(
    'forbidden',
    'You cannot give or take what you do not hold yourself.',
    'Ask somebody who holds the permissions named in details.',
  ),
  'role.held': entry('conflict', 'Somebody still holds this role.', 'Take it from them first.'),
  'role.last-administrator': entry(
    'conflict',
    'Nobody would be left who holds every permission.',
    'Give somebody else every permission first.',
  ),
  'user.self': entry('conflict', 'That is your own account.', 'Ask a colleague, or delete it from your profile.'),
  'user.staff': entry('conflict', 'This person has a role.', 'Take the roles away first.'),
  'kyc.disabled': entry(
    'unavailable',
    'Identity checks are switched off here.',
    'Nothing has to be done. Staff switch them on in the settings; a provider has to be configured too.',
  ),
  'kyc.settled': entry('conflict', 'This identity check is decided.', 'Read its state again.'),
  'kyc.no-attempts': entry(
    'conflict',
    'You cannot try again now.',
    'Wait until the time in data.retryAt, or ask support where it is null.',
  ),
  'kyc.provider': entry('upstream', 'The provider of identity checks did not answer.', 'Try again in a moment; no attempt was used up.'),

  'order.price-changed': entry('conflict', 'This checkout was started with another choice.', 'Start the checkout again.'),
  'order.not-allowed': entry('conflict', 'You cannot buy this now.', 'See the plans that fit your account.'),
  'payment.declined': entry('payment', 'The card was declined. Nothing was taken.', 'Try another card or ask your bank.'),
  'payment.provider': entry('upstream', 'The payment provider did not answer. Nothing was taken twice.', 'Try again in a moment.'),
  'payment.disabled': entry('unavailable', 'Payments are not switched on here.', 'Set the payment keys.'),
  'webhook.signature': entry('invalid', 'The signature does not match.', 'Check the signing secret and the clock.'),

  'answer.conflict': entry(
    'conflict',
    'This question was answered elsewhere since.',
    'Take the current state from data and go on from there.',
  ),
  'answer.reused': entry('conflict', 'This answer id was used with other content.', 'Use a fresh id for each answer.'),
  'question.changed': entry('conflict', 'This version of the question is not known.', 'Read the question again.'),
  'category.in-use': entry('conflict', 'This category still has questions or categories in it.', 'Move them first.'),
  'question.incomplete': entry('invalid', 'The question is not complete enough to be active.', 'Fill in what details names.'),
  'question.same-person': entry(
    'conflict',
    'Questions go live after a second look: somebody other than the last editor has to make this one active.',
    'Save it as in review and ask a colleague.',
  ),
  'image.unsupported': entry(
    'invalid',
    'Only still PNG, JPEG and WebP pictures can be used.',
    'Save the picture as PNG, JPEG or WebP and send that.',
  ),
  'image.unreadable': entry('invalid', 'The picture is damaged and cannot be read to its end.', 'Save it again and send that.'),
  'image.too-large': entry('tooLarge', 'The picture has too many pixels.', 'Make it smaller: at most 40 million pixels.'),
  'image.expired': entry('forbidden', 'This address of the picture is no longer good.', 'Load the page with the picture again.'),
  'comment.closed': entry('conflict', 'The comments open once you have answered the question.', 'Answer the question first.'),
  'comment.settled': entry('conflict', 'This comment can no longer be changed.', 'Delete it and write another, or add a reply.'),
  'comment.own': entry('conflict', 'You cannot vote on your own comment.', 'Leave the vote to others.'),
  'file.gone': entry('gone', 'The file is no longer kept.', 'Upload it again, or export it again.'),
  'import.running': entry('conflict', 'The dry run is not done yet.', 'Wait until its report is there.'),
  'export.running': entry('conflict', 'The export is not done yet.', 'Wait until it is done.'),
  'import.unreadable': entry('invalid', 'The file could not be read.', 'Upload JSON lines in UTF-8, one question a line.'),
} as const satisfies Record<string, ReturnType<typeof entry>>

export type ErrorCode = keyof typeof CATALOGUE
