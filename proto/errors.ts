import { INVALID_RESPONSE } from './fixed-texts.ts'

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
  'request.invalid': entry(
    'invalid',
    'Some of the details are not right.',
    'Correct the fields named in details and try again.',
  ),
  'request.too-large': entry('tooLarge', 'That is too large to send at once.', 'Send less at a time.'),
  'request.unknown': entry(
    'missing',
    'This call does not exist.',
    'Check the method and the path against the API document.',
  ),
  'resource.missing': entry('missing', 'We could not find that.', 'It may have been deleted. Go back to the list.'),
  'resource.stale': entry(
    'conflict',
    'Someone else has changed this since you opened it.',
    'Reload it, then make your change again.',
  ),
  'resource.taken': entry(
    'conflict',
    'That is already in use.',
    'Choose another value for the field named in details.',
  ),
  'session.missing': entry('unauthenticated', 'You are not logged in.', 'Log in.'),
  'access.unverified': entry(
    'forbidden',
    'Your account is not verified yet.',
    'Finish verification under /profile/verification.',
  ),
  'access.unsubscribed': entry(
    'forbidden',
    "You don't have an active subscription.",
    'Choose a plan under /profile/purchase.',
  ),
  'access.locked': entry(
    'forbidden',
    'Your plan does not include the question bank.',
    'Add the question bank from your profile.',
  ),
  'access.gems': entry('forbidden', 'Your plan does not include gems.', 'Add gems from your profile.'),
  'access.group': entry('forbidden', 'This belongs to another group.', 'Ask support to change your group.'),
  'access.permission': entry('forbidden', "You don't have permission to do this.", 'Ask an administrator for access.'),
  'access.second-factor': entry('forbidden', 'Enter your authenticator code first.', 'Complete totp/verify.'),
  'access.step-up': entry(
    'forbidden',
    "Please confirm it's you.",
    'Confirm with `POST /users/stepup` (`data.proofs` says how) and send the request again.',
  ),
  'access.viewing': entry(
    'forbidden',
    "You are viewing the site as someone else, so you can't change anything.",
    'Go back to Admin first.',
  ),
  'access.view-ended': entry(
    'forbidden',
    'You are no longer viewing the site as someone else.',
    'End the view, then start another if you still need one.',
  ),
  'access.origin': entry('forbidden', 'This request did not come from our site.', 'Send it from the same origin.'),
  'access.identity': entry('unauthenticated', 'The caller of this service is unknown.', 'Call through the gateway.'),
  'rate.limited': entry(
    'limited',
    'Too many attempts. Please wait a moment.',
    'Wait for the seconds in Retry-After and try again.',
  ),
  'idempotency.missing': entry(
    'invalid',
    'An Idempotency-Key header is needed.',
    'Send a new UUID for each new request and the same one for each retry.',
  ),
  'idempotency.mismatch': entry('conflict', 'This key was already used for another request.', 'Use a new key.'),
  'idempotency.in-progress': entry(
    'conflict',
    'The first request with this key is still in progress.',
    'Wait a moment and try again.',
  ),
  internal: entry(
    'fault',
    'Something went wrong on our side.',
    'Try again. If it keeps happening, contact support and quote the request id.',
  ),
  'gateway.upstream-unavailable': entry('upstream', 'Part of the service is not available.', 'Try again in a moment.'),
  'gateway.unavailable': entry('unavailable', 'The service is busy.', 'Try again in a moment.'),
  'gateway.timeout': entry('timeout', 'The service took too long to answer.', 'Try again. Nothing was sent twice.'),

  'credentials.invalid': entry('invalid', 'The email or password is not right.', 'Check both, or reset your password.'),
  'account.banned': entry('forbidden', 'This account is blocked.', 'You can appeal at /blocked.'),
  'code.wrong': entry('invalid', 'That code is not right.', 'Check your latest email and try again.'),
  'code.expired': entry('gone', 'That code has expired.', 'Ask for a new one.'),
  'code.too-soon': entry('limited', 'We sent a code a moment ago.', 'Wait for the seconds in Retry-After.'),
  'factor.required': entry(
    'conflict',
    'Staff accounts must keep an authenticator.',
    'Set up another one to replace it.',
  ),
  'factor.missing': entry('conflict', "You don't have an authenticator yet.", 'Set one up first.'),
  'text.disabled': entry(
    'unavailable',
    'Text messages are not switched on here.',
    'Set the keys of the text message provider.',
  ),
  'captcha.needed': entry(
    'limited',
    "Please confirm you're not a robot.",
    'Read users/captcha, solve it, and send the answer in the header x-captcha.',
  ),
  'captcha.wrong': entry(
    'invalid',
    "We could not confirm you're not a robot.",
    'Read users/captcha again and send a new answer.',
  ),
  'captcha.unavailable': entry('unavailable', 'The robot check is not available.', 'Try again in a moment.'),
  'password.weak': entry(
    'invalid',
    'That password is too easy to guess.',
    'Use at least ten characters; three words you will remember are enough.',
  ),

  'view.not-allowed': entry(
    'forbidden',
    'This account cannot be viewed.',
    'You can view learners who are not blocked, but not staff or yourself.',
  ),
  'role.beyond-own': entry(
    'forbidden',
    'You can only give or remove permissions that you have.',
    'Ask someone who has the permissions named in details.',
  ),
  'role.held': entry('conflict', 'Someone still has this role.', 'Remove it from them first.'),
  'role.last-administrator': entry(
    'conflict',
    'No one would be left with every permission.',
    'Give someone else every permission first.',
  ),
  'user.self': entry('conflict', 'This is your own account.', 'Ask a colleague, or delete it from your profile.'),
  'user.staff': entry('conflict', 'This person has a role.', 'Remove their roles first.'),
  'kyc.disabled': entry(
    'unavailable',
    'Identity checks are switched off here.',
    'There is nothing to do. Staff can switch them on in the settings, once a provider is set up.',
  ),
  'kyc.settled': entry('conflict', 'This identity check has already been decided.', 'Reload it.'),
  'kyc.no-attempts': entry(
    'conflict',
    "You can't try again yet.",
    'Wait until the time in data.retryAt, or contact support if it is null.',
  ),
  'kyc.provider': entry(
    'upstream',
    'The provider of identity checks did not answer.',
    'Try again in a moment. This did not use an attempt.',
  ),

  'catalogue.in-use': entry(
    'conflict',
    'This has been sold or is part of a product, so it cannot be deleted.',
    'Withdraw the product instead. `message` says what uses it.',
  ),
  'order.price-changed': entry(
    'conflict',
    'This checkout was started with a different plan.',
    'Start the checkout again.',
  ),
  'order.not-allowed': entry('conflict', "You can't buy this at the moment.", 'See the plans available to you.'),
  'seat.full': entry(
    'conflict',
    'All places are taken.',
    'Look again later: a place that is not paid for becomes free.',
  ),
  'seat.taken': entry('conflict', 'You have a seat at this event already.', 'See it under your seats.'),
  'seat.final': entry('conflict', 'The certificate has been sent.', 'Attendance can be changed for one day.'),
  'event.published': entry('conflict', 'This event has been published.', 'Cancel it instead of deleting it.'),
  'event.no-seat': entry('forbidden', "You don't have a seat at this event.", 'Book a place first.'),
  'refund.not-allowed': entry(
    'conflict',
    'This amount cannot be refunded.',
    'Read the order again. `data.left` is what is left of it, in minor units.',
  ),
  'refund.limit': entry(
    'conflict',
    'This is more than one person may refund in a day.',
    'Ask a colleague, or raise the limit in the settings.',
  ),
  'dispute.closed': entry(
    'conflict',
    'Evidence can no longer be sent for this dispute.',
    'It was sent already, or the bank has decided.',
  ),
  'order.again': entry(
    'conflict',
    'You bought this less than a minute ago.',
    'Ask the buyer, then send it again with `again`.',
  ),
  'order.reset-unconfirmed': entry(
    'conflict',
    'This archives all of your answers and cannot be undone.',
    'Ask the buyer, then send it again with `resetConfirmed`.',
  ),
  'payment.declined': entry(
    'payment',
    'Your card was declined. You have not been charged.',
    'Try another card or ask your bank.',
  ),
  'payment.provider': entry(
    'upstream',
    'The payment provider did not answer. You have not been charged twice.',
    'Try again in a moment.',
  ),
  'payment.disabled': entry('unavailable', 'Payments are not switched on here.', 'Set the payment keys.'),
  'purchase.disabled': entry(
    'unavailable',
    'Purchases in the app cannot be looked up here.',
    'Set the keys of the App Store.',
  ),
  'purchase.provider': entry(
    'upstream',
    'The app’s store did not answer.',
    'Try again in a moment. Nothing was added.',
  ),
  'purchase.unverified': entry(
    'upstream',
    "The store's answer could not be verified.",
    'Do not add it. `data.reason` says what was wrong.',
  ),
  'purchase.refused': entry(
    'conflict',
    'This purchase cannot be added.',
    'Read `data.reason`, and look the order up again.',
  ),
  'webhook.signature': entry('invalid', 'The signature does not match.', 'Check the signing secret and the clock.'),

  'answer.conflict': entry(
    'conflict',
    'You have answered this question somewhere else.',
    'Continue from the current state in data.',
  ),
  'answer.reused': entry(
    'conflict',
    'This answer id was already used for a different answer.',
    'Use a new id for each answer.',
  ),
  'review.reused': entry(
    'conflict',
    'This rating id was already used for a different rating.',
    'Use a new id for each rating.',
  ),
  'review.future': entry(
    'conflict',
    'This rating is dated in the future.',
    'Compare your clock with `data.now` and send it again with the right time.',
  ),
  'review.not-latest': entry('conflict', 'You have rated this gem again since then.', 'Undo the later ratings first.'),
  'deck.full': entry('conflict', 'There is no more room.', 'Remove something or delete a deck first.'),

  'attempt.closed': entry(
    'conflict',
    'The time for this paper is over, so this answer does not count.',
    'Read the result. The answer was kept as late.',
  ),
  'attempt.running': entry('conflict', 'This attempt has not ended yet.', 'End it first, or wait for its deadline.'),
  'attempt.unreleased': entry('conflict', 'Results have not been released yet.', 'Come back after the release.'),
  'attempt.not-started': entry('conflict', 'This paper has not started yet.', 'Start it first.'),
  'attempt.no-retake': entry('conflict', 'You have already sat this live mock.', 'Read its result.'),
  'attempt.outlasts-plan': entry(
    'conflict',
    'Your plan ends before this mock would.',
    'Extend your plan under /profile/extend, then start it.',
  ),
  'mock.published': entry(
    'conflict',
    'A published mock does not change.',
    'Copy it as the next edition and change that one.',
  ),
  'mock.incomplete': entry('invalid', 'The mock needs more before it can be published.', 'Correct what details names.'),
  'mock.not-open': entry('conflict', 'This live mock is not open now.', 'Enter between its opening and closing time.'),
  'mock.not-closed': entry('conflict', 'This live mock has not closed yet.', 'Release results after closing time.'),
  'mock.no-seat': entry('forbidden', 'You have no seat at this live mock.', 'Book a seat first.'),
  'mock.entry': entry('forbidden', 'Enter with the code from your email first.', 'Ask for a code and verify it.'),
  'certificate.not-earned': entry(
    'conflict',
    'There is no certificate for this yet.',
    'Answer every question of the category, or pass the mock.',
  ),
  'certificate.name': entry(
    'invalid',
    'We cannot print this name.',
    'Send `name` in one of the scripts that certificates can show.',
  ),
  'certificate.making': entry('conflict', 'The certificate is still being made.', 'Try again in a moment.'),
  'question.changed': entry('conflict', 'This version of the question could not be found.', 'Reload the question.'),
  'category.in-use': entry('conflict', 'This category still contains questions or categories.', 'Move them first.'),
  'question.withheld': entry(
    'conflict',
    'This question is in a timed session that you have not finished.',
    'End the session first.',
  ),
  'question.incomplete': entry(
    'invalid',
    'The question needs more details before it can be active.',
    'Fill in what details names.',
  ),
  'question.same-person': entry(
    'conflict',
    'Another person has to review a question before it goes live. Save it as in review, so that someone else can make it active.',
    'Ask a colleague to review it.',
  ),
  'gem.incomplete': entry(
    'invalid',
    'The gem needs more details before it can be active.',
    'Fill in what details names.',
  ),
  'gem.same-person': entry(
    'conflict',
    'Another person has to review a gem before it goes live. Save it as in review, so that someone else can make it active.',
    'Ask a colleague to review it.',
  ),
  'gem.format': entry('conflict', 'This gem has a higher format.', 'Open it in the format it has.'),
  'guide.incomplete': entry(
    'invalid',
    'The guide needs more details before it can be active.',
    'Fill in what details names.',
  ),
  'guide.same-person': entry(
    'conflict',
    'Another person has to review a guide before it goes live. Save it as in review, so that someone else can make it active.',
    'Ask a colleague to review it.',
  ),
  'image.unsupported': entry(
    'invalid',
    'Only still PNG, JPEG and WebP pictures can be used.',
    'Save the picture as PNG, JPEG or WebP and upload that copy.',
  ),
  'image.unreadable': entry(
    'invalid',
    "The picture is damaged and can't be read.",
    'Save it again and upload that copy.',
  ),
  'image.too-large': entry(
    'tooLarge',
    'The picture has too many pixels.',
    'Use a picture of at most 40 million pixels.',
  ),
  'image.expired': entry('forbidden', 'This link to the picture has expired.', 'Reload the page.'),
  'comment.closed': entry(
    'conflict',
    'You can see the comments after you answer the question.',
    'Answer the question first.',
  ),
  'comment.settled': entry(
    'conflict',
    "You can't change this comment any more.",
    'Delete it and write another, or add a reply.',
  ),
  'comment.own': entry('conflict', "You can't vote on your own comment.", 'Other people can vote on it.'),
  'set.full': entry('conflict', 'Nobody else can start this set.', 'Ask whoever made it for another one.'),
  'set.unfinished': entry('conflict', 'Finish the set to see its result.', 'Answer the questions that are left.'),
  'pairing.terms': entry('conflict', 'Accept the terms of pairing first.', 'Read and accept the current terms.'),
  'push.endpoint-refused': entry(
    'invalid',
    'This browser uses a push service that we do not know.',
    'Use a current version of Chrome, Edge, Firefox or Safari.',
  ),
  'push.invalid-response': entry('upstream', INVALID_RESPONSE, 'Try again in a moment.'),
  'file.gone': entry('gone', 'The file has been deleted.', 'Upload it again, or export it again.'),
  'import.running': entry('conflict', 'The dry run has not finished yet.', 'Wait for its report.'),
  'export.running': entry('conflict', 'The export has not finished yet.', 'Wait until it finishes.'),
  'import.unreadable': entry(
    'invalid',
    'The file could not be read.',
    'Upload JSON lines in UTF-8, one question a line.',
  ),
} as const satisfies Record<string, ReturnType<typeof entry>>

export type ErrorCode = keyof typeof CATALOGUE
