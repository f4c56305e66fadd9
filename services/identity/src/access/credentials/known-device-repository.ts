import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import { hashToken } from './keyed-hash.ts'
import { CODE_TRIES_SECONDS, MAX_TRIES_PER_HOUR } from './totp-repository.ts'

/** The id in the browser's signed cookie, as the gateway vouches for it. */
export type Device = string | undefined

/** Whether somebody has logged in to the account of this address from this device before, with all factors. */
export async function isKnownDevice(conn: Connection, emailKey: string, device: Device): Promise<boolean> {
  if (!device) return false
  const row = await conn('known_devices')
    .join('users', 'users.id', 'known_devices.user_id')
    .where({ email_key: emailKey, device_hash: hashToken(device) })
    .first('user_id')
  return row !== undefined
}

/** Somebody has logged in, all factors given: the device is known from now on, and its count starts again. */
export async function rememberDevice(conn: Connection, userId: string, device: Device, now: Date): Promise<void> {
  if (!device) return
  await conn('known_devices')
    .insert({ user_id: userId, device_hash: hashToken(device), used_at: now, code_tries: 0, code_tries_since: now })
    .onConflict(['user_id', 'device_hash'])
    .merge(['used_at', 'code_tries', 'code_tries_since'])
}

/**
 * Counts an authenticator code in the device's own count, before it is looked at. Answers whether one was left;
 * undefined for a device that is not known.
 */
export async function takeDeviceTry(
  conn: Connection,
  userId: string,
  device: Device,
  now: Date,
): Promise<boolean | undefined> {
  if (!device) return undefined
  const { rows } = await conn.raw(
    `update known_devices set
       code_tries = least(:most + 1, case when code_tries_since <= :start then 1 else code_tries + 1 end),
       code_tries_since = case when code_tries_since <= :start then :now else code_tries_since end
     where user_id = :userId and device_hash = :hash
     returning code_tries`,
    {
      userId,
      hash: hashToken(device),
      now,
      start: new Date(now.getTime() - CODE_TRIES_SECONDS * 1000),
      most: MAX_TRIES_PER_HOUR,
    },
  )
  return rows[0] && rows[0].code_tries <= MAX_TRIES_PER_HOUR
}

/** After a change of the password the other devices count with everybody again. */
export const forgetOtherDevices = (trx: Knex.Transaction, userId: string, device: Device): Promise<number> =>
  trx('known_devices')
    .where({ user_id: userId })
    .whereNot({ device_hash: device ? hashToken(device) : '' })
    .delete()
