import { z } from 'zod'

/** The profiles of HTML that there are: of texts on screens, and of email templates. */
export const HTML_FORMATS = ['html', 'email-html'] as const
export type HtmlFormat = (typeof HTML_FORMATS)[number]

const marked = (schema: z.ZodString, format: HtmlFormat) => schema.meta({ format })

/**
 * HTML of the sanitising profile, which staff or learners wrote. Services sanitise it when it is written, and again in
 * every reply that has such a field.
 */
export const Html = marked(z.string(), 'html')

/** `Html` of a length, as it may be sent. `schema` brings further checks; the mark has to stand last. */
export const htmlUpTo = (most: number, schema: z.ZodString = z.string()): z.ZodString =>
  marked(schema.max(most), 'html')

/** HTML of an email template. */
export const EmailHtml = marked(z.string(), 'email-html')
export const emailHtmlUpTo = (most: number, schema: z.ZodString = z.string()): z.ZodString =>
  marked(schema.max(most), 'email-html')

/** Elements that only break lines, which plain text keeps. */
const ONLY_LINES = /<\/?(?:p|div|span|br|font|html|body)\b[^<>]*>/gi

/** Whether HTML shows anything that its plain words and lines do not. */
export const hasFormat = (html: string): boolean => /<[a-z]/i.test(html.replace(ONLY_LINES, ''))
