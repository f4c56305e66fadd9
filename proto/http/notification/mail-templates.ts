import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { EmailHtml, emailHtmlUpTo } from '../../fields/html.ts'
import { TOPICS } from '../../notice.ts'

const Name = { name: z.string().max(40) }
const OneLine = /^[^\p{Cc}\u2028\u2029]+$/u

/** What staff write. `text` null: the plain-text part is made from the HTML. */
const Draft = {
  subject: z.string().trim().min(1, 'Enter a subject.').max(200).regex(OneLine, 'Use one line.'),
  html: emailHtmlUpTo(50_000, z.string().min(1, 'Enter the content.')),
  text: z.string().max(20_000).nullable(),
}
/** The version that was read; 0 for the template that the release brings. */
const version = z.int().min(0)

const Row = z.object({
  name: z.string(),
  kind: z.string(),
  title: z.string(),
  topic: z.enum(TOPICS),
  version,
  /** False: the template that the release brings is in use. */
  isChanged: z.boolean(),
  changedAt: z.iso.datetime().nullable(),
  changedByName: z.string().nullable(),
})
const Content = z.object({ subject: z.string(), html: EmailHtml, text: z.string().nullable() })
const Template = Row.extend({
  ...Content.shape,
  /** What the release brings. */
  shipped: Content,
  placeholders: z.array(
    z.object({
      name: z.string(),
      about: z.string(),
      isLink: z.boolean(),
      /** The template has to contain it. */
      isNeeded: z.boolean(),
      sample: z.string(),
    }),
  ),
})
const Version = z.object({
  version: z.int().min(1),
  isShipped: z.boolean(),
  changedAt: z.iso.datetime(),
  changedByName: z.string(),
})

/**
 * Who may use a template depends on it: `Mail`, and for gemsmail, webinarmail and coursemail also Gems, Webinars and
 * Courses. Which one is asked for is for the service to see.
 */
const reading = { service: 'notification', access: 'Mail:v|Gems:v|Webinars:v|Courses:v' } as const
const writing = { service: 'notification', access: 'Mail:e|Gems:e|Webinars:e|Courses:e' } as const

export const listMailTemplates = defineCall({
  ...reading,
  name: 'listMailTemplates',
  method: 'GET',
  path: '/a/:product/mailtemplates',
  summary: 'Email templates that the caller may view',
  reply: z.array(Row),
})

export const getMailTemplate = defineCall({
  ...reading,
  name: 'getMailTemplate',
  method: 'GET',
  path: '/a/:product/mailtemplate/:name',
  summary: 'An email template with its placeholders',
  params: Name,
  reply: Template,
  errors: ['resource.missing'],
})

export const changeMailTemplate = defineCall({
  ...writing,
  name: 'changeMailTemplate',
  method: 'PUT',
  path: '/a/:product/mailtemplate/:name',
  gate: { stepUp: true },
  summary: 'Change an email template; unknown placeholders are refused. Emails that wait keep the version they had',
  params: Name,
  body: z.strictObject({ ...Draft, version }),
  reply: Template,
  errors: ['resource.missing', 'resource.stale'],
})

export const resetMailTemplate = defineCall({
  ...writing,
  name: 'resetMailTemplate',
  method: 'POST',
  path: '/a/:product/mailtemplate/:name/reset',
  gate: { stepUp: true },
  summary: 'Return to the template that the release brings; earlier versions stay readable',
  params: Name,
  body: z.strictObject({ version }),
  reply: Template,
  errors: ['resource.missing', 'resource.stale'],
})

export const previewMailTemplate = defineCall({
  ...reading,
  name: 'previewMailTemplate',
  method: 'POST',
  path: '/a/:product/mailtemplate/:name/preview',
  summary: 'A draft as it would be sent, with sample values; nothing is stored',
  params: Name,
  body: z.strictObject(Draft),
  reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  errors: ['resource.missing'],
})

export const testMailTemplate = defineCall({
  ...writing,
  name: 'testMailTemplate',
  method: 'POST',
  path: '/a/:product/mailtemplate/:name/test',
  rate: 'send-code',
  summary: 'Send the saved template with sample values to the confirmed email address of the caller',
  params: Name,
  body: z.strictObject({}),
  reply: z.object({ deliveryId: z.uuid() }),
  errors: ['resource.missing'],
})

export const listMailTemplateVersions = defineCall({
  ...reading,
  name: 'listMailTemplateVersions',
  method: 'GET',
  path: '/a/:product/mailtemplate/:name/versions',
  summary: 'Versions of an email template, newest first, at most 200',
  params: Name,
  reply: z.array(Version),
  errors: ['resource.missing'],
})

export const getMailTemplateVersion = defineCall({
  ...reading,
  name: 'getMailTemplateVersion',
  method: 'GET',
  path: '/a/:product/mailtemplate/:name/versions/:n',
  summary: 'One version of an email template',
  params: { ...Name, n: z.coerce.number().int().min(1).max(1_000_000) },
  reply: Version.extend(Content.shape),
  errors: ['resource.missing'],
})
