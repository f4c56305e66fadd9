/** As `PublicDocument`. */
type FormDocument = {
  title: string
  description: string
  html: string
  data: []
  complete: true
  undrawn: true
  forVisitors?: boolean
}
const SWITCH_ON = 'Switch it on for this site and load the page again.'

const form = (title: string, description: string, says: string): FormDocument => ({
  title,
  description,
  html: `<h1>${title}</h1><p>${description}</p><p>${says}</p>`,
  data: [],
  complete: true,
  undrawn: true,
})

/** Public pages that are a form or a question, which the browser alone shows: their text says what they need. */
export const FORM_DOCUMENTS: Readonly<Record<string, FormDocument>> = {
  '/signup': {
    ...form(
      'Sign up',
      'Create a Wardround account with your name and email address.',
      `Signing up needs JavaScript. ${SWITCH_ON}`,
    ),
    forVisitors: true,
  },
  '/forgotpassword': form(
    'Forgotten password',
    'Enter your email address and we’ll send you a link to set a new password.',
    `Sending it needs JavaScript. ${SWITCH_ON}`,
  ),
  '/trial': form(
    'Trial',
    'Answer questions from the question bank without an account, and read the reasons for every option.',
    `Answering needs JavaScript. ${SWITCH_ON}`,
  ),
  '/manage-cookies': form(
    'Cookies',
    'What Wardround keeps in your browser, and whether we may keep statistics of the pages you read.',
    'Changing your choice needs JavaScript. Without it, no statistics are kept.',
  ),
}
