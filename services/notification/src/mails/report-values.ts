import type { Values } from './fill-template.ts'
import type { ReportDetails } from './mail-repository.ts'

/** What the mail about an answered report says. */
export const reportValues = ({ code, report, answer }: ReportDetails, publicUrl: string): Values => ({
  what: code ? `question ${code}` : 'Wardround',
  report,
  answer,
  link: `${publicUrl}/profile/comments#reports`,
})
