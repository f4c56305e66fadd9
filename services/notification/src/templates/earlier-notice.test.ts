import { expect, it } from 'vitest'
import { fromEarlier } from './earlier-notice.ts'
import { fillTemplate } from './fill-template.ts'
import { shippedTemplate } from './shipped-templates.ts'
import { valuesOf } from './values-of.ts'

const SITE = 'http://localhost:8080'
const REQUESTED = new Date('2026-11-20T09:00:00Z')
const textOf = (kind: 'user-invited' | 'password-reset-by-staff', goodFor: string) => {
  const values = { link: `${SITE}/login/resetpassword/abc`, email: 'amara@wardround.test', goodFor }
  const { fields } = fromEarlier({ to: 'amara@wardround.test', name: 'Amara', values }, REQUESTED)
  return fillTemplate(shippedTemplate(kind).text, valuesOf(kind, fields, SITE))
}

it('says on which day the link of an earlier notice expires', () => {
  expect(textOf('user-invited', 'a week')).toContain('expires on 27 November 2026 at 09:00 (UK time).')
  expect(textOf('password-reset-by-staff', 'a day')).toContain('expires on 21 November 2026 at 09:00 (UK time).')
})
