import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { isUndeliverable } from '../../fields/undeliverable.ts'

const line = (max: number) => z.string().trim().min(2, 'Use at least 2 characters.').max(max)

/**
 * We greet by this name whoever the address belongs to, so that nothing in it may become a link: a full stop only ends
 * a word, as in "Dr. Amara".
 */
const NAME = /^(?:[\p{L}\p{M}'’‘ -]|\.(?= |$))+$/u

export const sendContactMessage = defineCall({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/:product/contact',
  service: 'moderation',
  access: 'public',
  rate: 'contact',
  summary: 'Write to us, with or without an account; staff reply by email. The same contactId again changes nothing',
  body: z.strictObject({
    contactId: z.uuid(),
    name: line(80).regex(NAME, 'Use letters, spaces, apostrophes and hyphens only.'),
    email: z
      .string()
      .trim()
      .max(254)
      .refine(
        (address) => z.regexes.email.test(address) || isUndeliverable(address),
        'Enter an email address, such as name@example.com.',
      ),
    subject: line(120),
    text: z.string().trim().min(10, 'Enter a message of at least 10 characters.').max(5000),
  }),
  reply: z.object({ id: z.uuid() }),
  errors: ['email.undeliverable'],
})
