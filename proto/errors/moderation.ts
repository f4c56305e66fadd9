import { entry } from './entry.ts'

/** Comments and pairing. */
export const moderationErrors = {
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
  'pairing.terms': entry('conflict', 'Accept the pairing terms first.', 'Read and accept the current terms.'),
} as const
