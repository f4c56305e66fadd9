import { z } from 'zod'
import { COMPANY_FIELDS, SOCIAL_FIELDS } from '../../company.ts'
import { defineCall } from '../../contract.ts'

export const getCompany = defineCall({
  name: 'getCompany',
  method: 'GET',
  path: '/:product/company',
  service: 'content',
  access: 'public',
  handling: { cache: 'public' },
  summary: 'Who runs the site and where to find them, as the setting says; what is not set is left out',
  reply: z.partialRecord(z.enum([...COMPANY_FIELDS, ...SOCIAL_FIELDS]), z.string()),
})
