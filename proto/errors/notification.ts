import { INVALID_RESPONSE } from '../fixed-texts.ts'
import { entry } from './entry.ts'

/** Push messages. */
export const notificationErrors = {
  'push.endpoint-refused': entry(
    'invalid',
    'This browser uses a push service that we don’t support.',
    'Use a current version of Chrome, Edge, Firefox or Safari.',
  ),
  'push.invalid-response': entry('upstream', INVALID_RESPONSE, null, 'Try again in a moment.'),
} as const
