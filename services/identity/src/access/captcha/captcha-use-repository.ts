import type { Connection } from '@wardround/kit/data/database.ts'

/**
 * Notes that a challenge was answered; answers whether it was the first time. Those that are over are forgotten on the
 * way.
 */
export async function takeCaptcha(
  conn: Connection,
  captcha: { id: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const { rows } = await conn.raw(
    `with over as (delete from captcha_uses where id in (select id from captcha_uses where expires_at <= :now limit 100))
     insert into captcha_uses (id, expires_at) values (:id, :expiresAt) on conflict (id) do nothing returning id`,
    { ...captcha, now },
  )
  return rows.length === 1
}
