import { entry } from './entry.ts'

/** Comments and pairing. */
export const moderationErrors = {
  'comment.closed': entry(
    'conflict',
    'You can’t see the comments yet.',
    'You can read them once your answer is marked.',
  ),
  'comment.settled': entry(
    'conflict',
    'You can’t change this comment any more.',
    'Delete it and write another, or add a reply.',
  ),
  'comment.own': entry('conflict', 'You can’t vote on your own comment.', 'Other people can vote on it.'),
  'pairing.terms': entry('conflict', 'You haven’t accepted the current pairing terms.', 'Read and accept them first.'),
} as const
