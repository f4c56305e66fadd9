import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { staffCalls } from '../../staff/staff-calls.ts'

/** For whom a group is: PLAB 1, physician associates 2, MLA 3. */
const Group = z.union([z.literal(1), z.literal(2), z.literal(3)])
const STATES = ['active', 'inactive'] as const
const Link = z
  .string()
  .trim()
  .max(200)
  // WhatsApp adds how it was shared, as `?mode=ems_copy_t`; the invitation is the same without.
  .overwrite((link) => link.replace(/\?mode=\w+$/, ''))
  .regex(
    /^https:\/\/chat\.whatsapp\.com\/[A-Za-z0-9]{10,40}$/,
    'Enter the whole invitation link, such as https://chat.whatsapp.com/AbCdEfGh1234.',
  )

const input = {
  name: z.string().trim().min(2, 'Use at least 2 characters.').max(120),
  link: Link,
  group: Group,
  description: z.string().trim().max(500),
  /** How many people fit in, or that it is full. */
  capacityNote: z.string().trim().max(120),
  /** Lower numbers come first. */
  position: z.int().min(1).max(10_000),
  state: z.enum(STATES),
}
const staff = staffCalls({
  one: 'WhatsApp group',
  many: 'WhatsApp groups',
  pathOne: 'whatsappgroup',
  pathMany: 'whatsappgroups',
  service: 'content',
  area: 'WhatsApp',
  input,
  extra: {
    /** How many learners said that the link does not work, since it was last changed. */
    reports: z.int(),
    /** How often learners opened the link, since it was last changed. */
    openings: z.int(),
    updatedBy: z.string(),
  },
  filters: { group: z.coerce.number().int().min(1).max(3).optional(), state: z.enum(STATES).optional() },
})
export const WhatsappGroupInput = staff.input
export type WhatsappGroupInput = z.output<typeof WhatsappGroupInput>
export const WhatsappGroupListItem = staff.row
export type WhatsappGroupRecord = z.output<typeof staff.record>

export const listWhatsappGroups = staff.list('listWhatsappGroups')
export const listAllWhatsappGroups = staff.listAll('listAllWhatsappGroups')
export const getWhatsappGroup = staff.get('getWhatsappGroup')
export const createWhatsappGroup = staff.create('createWhatsappGroup')
export const changeWhatsappGroup = staff.change('changeWhatsappGroup')
export const deleteWhatsappGroup = staff.remove('deleteWhatsappGroup')
export const restoreWhatsappGroup = staff.restore('restoreWhatsappGroup')
export const listDeletedWhatsappGroups = staff.bin('listDeletedWhatsappGroups')
export const bulkWhatsappGroups = staff.bulk('bulkWhatsappGroups')
export const listWhatsappGroupsAsCsv = staff.csv('listWhatsappGroupsAsCsv')
export const listHistoryOfWhatsappGroup = staff.history('listHistoryOfWhatsappGroup')

const OwnGroups = z.object({
  /** Whether the learner has agreed to the terms; until then every link is null. */
  agreed: z.boolean(),
  groups: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      description: z.string(),
      capacityNote: z.string(),
      link: z.string().nullable(),
      /** The learner has said that the link does not work. */
      reported: z.boolean(),
    }),
  ),
})
export type OwnGroups = z.infer<typeof OwnGroups>

export const listOwnWhatsappGroups = defineCall({
  name: 'listOwnWhatsappGroups',
  method: 'GET',
  path: '/:product/whatsappgroups',
  service: 'content',
  access: 'has:question-bank',
  summary: 'Active WhatsApp groups of the learner’s exam, in order; links once the terms are agreed to',
  reply: OwnGroups,
})
export const listMlaWhatsappGroups = defineCall({
  name: 'listMlaWhatsappGroups',
  method: 'GET',
  path: '/:product/whatsappgroupsmla',
  service: 'content',
  access: 'mla',
  summary: 'Active WhatsApp groups for the MLA, in order; links once the terms are agreed to',
  reply: OwnGroups,
})

export const agreeToGroupTerms = defineCall({
  name: 'agreeToGroupTerms',
  method: 'POST',
  path: '/:product/whatsappgroups/agree',
  service: 'content',
  access: 'has:question-bank',
  summary: 'Agree to the terms of the groups, once',
  reply: z.object({ agreedAt: z.iso.datetime() }),
})

export const countGroupOpening = defineCall({
  name: 'countGroupOpening',
  method: 'POST',
  path: '/:product/whatsappgroup/:id/opening',
  service: 'content',
  access: 'has:question-bank',
  summary: 'Count that the link of a group is being opened; nothing is kept of who opens it',
  params: { id: z.uuid() },
  reply: z.object({ counted: z.literal(true) }),
  errors: ['resource.missing'],
})

export const reportGroupLink = defineCall({
  name: 'reportGroupLink',
  method: 'POST',
  path: '/:product/whatsappgroup/:id/report',
  service: 'content',
  access: 'has:question-bank',
  summary: 'Say that the link of a group does not work; again changes nothing',
  params: { id: z.uuid() },
  reply: z.object({ reported: z.literal(true) }),
  errors: ['resource.missing'],
})
