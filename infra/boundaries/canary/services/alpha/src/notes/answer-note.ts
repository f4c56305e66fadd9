// breaks: use-cases-know-no-http
import fastify from 'fastify'

export const answerNote = () => fastify()
