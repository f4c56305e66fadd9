import { DomainError } from '@wardround/kit/base/errors.ts'
import type { OwnGroups } from '@wardround/proto/http/content/whatsapp-groups.ts'
import type { Db } from '#deps.ts'
import {
  addOpening,
  findActiveGroup,
  findAgreement,
  listActiveGroups,
  saveAgreement,
  saveReport,
} from './whatsapp-group-repository.ts'

/** The groups of an exam; no link before the terms are agreed to. */
export async function listOwnGroups({ db }: Pick<Db, 'db'>, group: number, uid: string): Promise<OwnGroups> {
  const agreed = (await findAgreement(db.knex, uid)) !== undefined
  const rows = await listActiveGroups(db.knex, group, uid)
  return {
    agreed,
    groups: rows.map(({ id, name, description, capacity_note, link, reported }) => ({
      id,
      name,
      description,
      capacityNote: capacity_note,
      link: agreed ? link : null,
      reported,
    })),
  }
}

export const agreeToGroupTerms = ({ db, clock }: Db, uid: string): Promise<Date> => saveAgreement(db.knex, uid, clock())

/** Throws `resource.missing` for a group that learners do not see. */
export async function countGroupOpening({ db }: Pick<Db, 'db'>, id: string): Promise<void> {
  if (!(await addOpening(db.knex, id))) throw new DomainError('resource.missing')
}

/** Throws as `countGroupOpening`. */
export async function reportGroupLink({ db }: Pick<Db, 'db'>, id: string, uid: string): Promise<void> {
  if (!(await findActiveGroup(db.knex, id))) throw new DomainError('resource.missing')
  await saveReport(db.knex, id, uid)
}
