import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'

/**
 * What a try of `codeHash` changes in a row with code_hash, tries and wrong_hashes: the same wrong code counts once.
 */
export const codeTry = (conn: Connection, codeHash: string): { tries: Knex.Raw; wrong_hashes: Knex.Raw } => ({
  tries: conn.raw('tries + case when :codeHash = any(wrong_hashes) then 0 else 1 end', { codeHash }),
  wrong_hashes: conn.raw(
    `case
      when :codeHash = code_hash or :codeHash = any(wrong_hashes) then wrong_hashes
      else array_append(wrong_hashes, :codeHash)
    end`,
    { codeHash },
  ),
})
