// breaks: proto-is-pure
export { Client } from 'pg'
