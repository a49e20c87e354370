import cookie from '@fastify/cookie'
import { storageKey } from '@tejian/contract/kit/constants.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerFailures } from '../kit/http/envelope.ts'
import { serveDocument } from './routes.ts'
import { useTestApp } from './testing/harness.ts'

const server = useTestApp()

it('the document of all calls is for whoever is signed in, and opens from a link', async () => {
  const { services } = server.current
  const app = Fastify()
  answerFailures(app)
  await app.register(cookie)
  await serveDocument(app, services, [], 'test')
  const person = await server.current.as('wulian')
  const get = (url: string, sid: string) => app.inject({ url, cookies: { [storageKey('sid')]: sid } })
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/yaml'])
    for (const sid of ['', 'x'.repeat(43)]) {
      const refused = await get(url, sid)
      expect([refused.statusCode, refused.json()], url).toMatchObject([
        401,
        { isSuccess: false, errorMsg: kitMessages.noSession },
      ])
    }
  expect((await get('/api/docs/json', person.sid)).json()).toMatchObject({ openapi: expect.any(String) })
  await app.close()
})
