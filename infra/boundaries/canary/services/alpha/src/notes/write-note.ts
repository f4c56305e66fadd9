// breaks: sql-in-repositories
import knex from 'knex'

export const writeNote = () => knex({ client: 'pg' })
