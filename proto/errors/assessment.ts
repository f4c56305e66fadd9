import { entry } from './entry.ts'

/** Answers, sittings, mocks, decks, sets and certificates. */
export const assessmentErrors = {
  'answer.conflict': entry(
    'conflict',
    'You have already answered this question in another tab or on another device.',
    'Reload the page to see that answer.',
    '`data` has the current state.',
  ),
  'answer.reused': entry(
    'conflict',
    'We already have a different answer from you to this question, so this one was not saved.',
    'Reload the page to see the answer we have.',
    'Use a new id for each answer.',
  ),
  'review.reused': entry(
    'conflict',
    'We already have a different rating from you for this gem, so this one was not saved.',
    'Reload the page, then rate the gem again.',
    'Use a new id for each rating.',
  ),
  'review.future': entry(
    'conflict',
    'This rating is dated in the future.',
    'Check your device’s clock, then rate the gem again.',
    'Compare your clock with `data.now` and send it again with the right time.',
  ),
  'review.too-old': entry(
    'conflict',
    'This rating is more than a year old.',
    'Check your device’s clock, then rate the gem again.',
    'Compare your clock with `data.now` and send it again with the right time.',
  ),
  'review.not-latest': entry('conflict', 'You have rated this gem again since then.', 'Undo any later ratings first.'),
  'deck.full': entry('conflict', 'You can’t add any more decks or gems.', 'Remove a gem or delete a deck first.'),
  'attempt.closed': entry(
    'conflict',
    'This paper has ended. We saved this answer as late, but it does not count.',
    'See your result.',
  ),
  'attempt.running': entry(
    'conflict',
    'This attempt has not ended yet.',
    'End it first, or wait until the time runs out.',
  ),
  'attempt.unreleased': entry('conflict', 'Results have not been released yet.', 'Check again later.'),
  'attempt.not-started': entry('conflict', 'You haven’t started this paper yet.', 'Start it first.'),
  'attempt.no-rest': entry('conflict', 'You have no rest breaks left in this paper.', 'Carry on with the paper.'),
  'attempt.no-retake': entry('conflict', 'You have already sat this mock.', 'See your result.'),
  'attempt.outlasts-plan': entry(
    'conflict',
    'Your plan ends before this mock would finish.',
    'Extend your plan, then start the mock.',
    'The page is /profile/extend.',
  ),
  'mock.published': entry(
    'conflict',
    'A published mock can’t be changed.',
    'Copy it as the next edition, then change the copy.',
  ),
  'mock.incomplete': entry(
    'invalid',
    'The mock needs more details before it can be published.',
    'Complete the fields that have an error.',
    '`details` names the fields.',
  ),
  'mock.not-open': entry(
    'conflict',
    'This mock is not open at the moment.',
    'You can enter it between its opening and closing times.',
  ),
  'mock.not-closed': entry(
    'conflict',
    'This mock has not closed yet.',
    'Release the results once the mock has closed.',
  ),
  'mock.no-seat': entry('forbidden', 'You don’t have a seat in this mock.', 'Book a seat first.'),
  'mock.entry': entry(
    'forbidden',
    'You need an entry code for this mock.',
    'Enter the code from your email, or ask for a new one.',
    'Ask for a code and verify it.',
  ),
  'certificate.not-earned': entry(
    'conflict',
    'You haven’t earned this certificate yet.',
    'Answer every question in the category or, for a mock, pass it.',
  ),
  'certificate.name': entry(
    'invalid',
    'We cannot print this name.',
    'Enter your name in Latin letters.',
    'Send `name` in one of the scripts that certificates can show.',
  ),
  'certificate.making': entry('conflict', 'The certificate is still being created.', 'Try again in a moment.'),
  'question.changed': entry('conflict', 'This version of the question could not be found.', 'Reload the page.'),
  'question.withheld': entry(
    'conflict',
    'This question is in a timed session that you have not finished.',
    'End the session first.',
  ),
  'question.resting': entry(
    'conflict',
    'This question is in a mock paper that you have paused for a rest break.',
    'End the rest break first.',
  ),
  'set.full': entry(
    'conflict',
    'This set is full, so nobody else can start it.',
    'Ask the person who created it for another one.',
  ),
  'set.closed': entry(
    'conflict',
    'This set is closed, so nobody else can start it.',
    'Ask the person who created it for another one.',
  ),
  'set.unfinished': entry(
    'conflict',
    'You haven’t finished this set yet.',
    'Answer the remaining questions to see your result.',
  ),
} as const
