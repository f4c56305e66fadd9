import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

// The yardstick of public pages: Fastify that sends the same bytes with the same headers, nothing else.
// `node bare-page.ts <file of the body> <JSON of the headers>`; prints its address.

const [, , file = '', headers = '{}'] = process.argv
const body = readFileSync(file)
const app = Fastify()
app.get('/*', (_request, reply) => reply.headers(JSON.parse(headers) as Record<string, string>).send(body))
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
