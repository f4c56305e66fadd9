// breaks: frontend-no-node
export { readFileSync } from 'node:fs'
