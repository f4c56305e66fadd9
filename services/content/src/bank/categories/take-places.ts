import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Knex } from 'knex'
import { takePlacesIn } from './category-repository.ts'

/**
 * Takes the next `count` places in a category and answers the first of them with the prefix of its codes. Other writers
 * into the category, and its deletion, wait until the transaction ends. Throws `request.invalid` when it is gone or
 * holds categories.
 */
export async function takePlaces(
  trx: Knex.Transaction,
  categoryId: string,
  count: number,
): Promise<{ first: number; prefix: string }> {
  const taken = await takePlacesIn(trx, categoryId, count)
  if (!taken)
    throw new DomainError('request.invalid', {
      details: [{ path: 'body.categoryId', message: 'Choose a category that can contain questions.' }],
    })
  return { first: taken.last - count + 1, prefix: taken.prefix }
}
