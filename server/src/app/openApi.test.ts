import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { authorizationCalls } from '@tejian/contract/integration/keys/calls.ts'
import { keyMessages } from '@tejian/contract/integration/keys/messages.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import openapiTS, { astToString } from 'openapi-typescript'
import { beforeAll, expect, it } from 'vitest'
import { openApiOf } from '../kit/http/openApi/openApi.ts'
import { boundCalls } from './testing/everyCall.ts'
import { useTestApp } from './testing/harness.ts'

const server = useTestApp()

type Operation = {
  operationId: string
  security: object[]
  requestBody?: {
    content: Record<string, { schema: { $ref?: string; properties?: Record<string, unknown> } }>
  }
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties: Record<string, unknown> }> }
}

let calls: readonly AnyCall[]
let document: Document
let text: string

beforeAll(async () => {
  calls = await boundCalls(server.current)
  document = openApiOf(calls, { version: 'test', views: server.current.services.domains.views }) as Document
  text = JSON.stringify(document)
})

const operations = (): Operation[] => Object.values(document.paths).flatMap((path) => Object.values(path))

it('is a valid OpenAPI 3.1 document', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(
    errors.slice(0, 5).map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([])
}, 120_000)

it('describes every call that is bound, each under a name of its own', () => {
  const ids = operations().map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size)
  expect(ids.every((id) => /^[a-z]\w+$/.test(id))).toBe(true)
  expect(operations().every(({ security }) => security.length > 0)).toBe(true)
})

it('says the fields of rows and of what is saved, and the file of an upload', () => {
  const { schemas } = document.components
  expect(Object.keys(schemas.UnitRow?.properties ?? {})).toEqual(
    expect.arrayContaining(['id', 'version', 'unitname', 'creditcode', 'updateDate']),
  )
  expect(schemas.UnitInput?.properties).toHaveProperty('unitname')
  expect(schemas.UnitInput?.properties).not.toHaveProperty('unitcode')
  const uploads = operations().filter(({ requestBody }) => requestBody?.content['multipart/form-data'])
  expect(uploads.length).toBeGreaterThan(10)
  for (const { requestBody } of uploads)
    expect(requestBody?.content['multipart/form-data']?.schema.properties).toHaveProperty('file')
  // Lists of pages carry the rows of their page's record.
  const views = new Set([...server.current.services.domains.views.values()].map(({ path }) => `${path}/find`))
  const lists = Object.entries(document.paths).filter(([path]) => views.has(path))
  expect(lists.length).toBeGreaterThan(80)
  const nameless = lists.filter(
    ([, { post }]) => !/schemas\/\w+List"/.test(JSON.stringify(post?.responses[200])),
  )
  expect(nameless.map(([path]) => path)).toEqual([])
})

/** What the programmers of another system would write, on what was generated. */
const program = `import createClient from 'openapi-fetch'
import type { paths } from './client.d.ts'
const [baseUrl = '', key = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + key } })
const headers = { 'content-type': 'application/x-www-form-urlencoded' }
const { data } = await client.POST('/api/unitbasic/unitBasic/find', { body: { pageSize: '10' }, headers })
if (!data?.isSuccess) throw new Error(data?.errorMsg)
const name: string | null | undefined = data.data.list[0]?.unitname
// @ts-expect-error a name has no such thing
data.data.list[0]?.unitname?.nothing
const charges = await client.POST('/api/chamain/chaMain/find', { body: {}, headers })
console.log(JSON.stringify({ name, count: data.data.count, refused: charges.error?.errorMsg }))
`

/** A key of a system that may look at units. */
async function keyForUnits(): Promise<string> {
  const admin = await server.current.as('admin')
  const given = {
    loginName: 'sys_sjpt',
    targetSys: '试用',
    unitname: '试用',
    dataScope: 'unit.view',
    startDate: '2026-01-01',
    endDate: '2027-06-30',
    ratePerMinute: '60',
  }
  const { id, version } = (await admin.must(authorizationCalls.save, given)) as {
    id: string
    version: number
  }
  return (await admin.must(authorizationCalls.issueKey, { id, version: String(version) })).key
}

it('makes a client that compiles, and works by a key', { timeout: 240_000 }, async () => {
  const run = promisify(execFile)
  const folder = await mkdtemp(join(fileURLToPath(new URL('.', import.meta.url)), '.client-'))
  try {
    await writeFile(join(folder, 'client.d.ts'), astToString(await openapiTS(text)))
    const file = join(folder, 'program.ts')
    await writeFile(file, program)
    const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
    const flags =
      '--noEmit --strict --skipLibCheck --target es2023 --module nodenext --types node --allowImportingTsExtensions'
    const told = await run(process.execPath, [tsc, ...flags.split(' '), file]).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    )
    expect(told.stdout).toBe('')
    const address = await server.current.app.listen({ port: 0, host: '127.0.0.1' })
    const { stdout } = await run(process.execPath, [file, address, await keyForUnits()])
    expect(JSON.parse(stdout)).toEqual({
      name: expect.stringMatching(/./),
      count: expect.any(Number),
      refused: keyMessages.outOfScope,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
