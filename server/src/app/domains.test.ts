import { calls } from '@tejian/contract/app/calls.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { releaseParameters } from '../kit/parameters.ts'
import { noPlatform } from '../kit/platform.ts'
import type { Services } from '../kit/services.ts'
import { readSettings } from '../kit/settings/readSettings.ts'
import { serverDomains } from './domains.ts'
import { bindRoutes } from './routes.ts'

const domains = serverDomains()

const untouched = (name: string): never =>
  new Proxy({} as never, {
    get: (_target, property) => {
      throw new Error(`binding uses ${name}.${String(property)}`)
    },
  })

const log = { info() {}, warn() {}, error() {} }

/** Services that can do nothing: whoever reads, writes or listens while binding fails. */
const idle: Services = {
  ...noPlatform,
  parameters: releaseParameters,
  domains,
  db: untouched('db'),
  pool: untouched('pool'),
  listener: untouched('listener'),
  log,
  secret: 'secret',
  signSecret: 'sign',
  dataDir: '/nowhere',
  env: readSettings({}),
}

describe('the domains of the server', () => {
  it('bind every call of the contract, and do nothing else meanwhile', () => {
    const bound = bindRoutes(Fastify(), idle)
    expect(bound.map(({ path }) => path).sort()).toEqual(calls.map(({ path }) => path).sort())
  })

  it.each([
    ['job queues', domains.all('jobs').map(({ queue }) => queue)],
    ['rules of processes', domains.all('processes').map(({ record }) => record.table)],
    ['imports', domains.all('imports').map(({ source }) => source.path)],
    ['works beside a return', domains.all('returns').map(({ step }) => step)],
    [
      'purposes of tickets that claim nothing',
      domains
        .all('tickets')
        .filter(({ claims }) => !claims)
        .map(({ purpose }) => purpose),
    ],
  ])('give %s once each', (_what, names) => {
    expect(names.length).toBeGreaterThan(0)
    expect(names).toEqual([...new Set(names)])
  })

  it('speak of processes and of files only where there are some', () => {
    for (const { record } of domains.all('processes')) expect(record.process, record.table).toBeDefined()
    const owners = domains.attachmentOwners.map(({ record }) => record.table)
    for (const { record } of domains.all('files')) expect(owners).toContain(record.table)
  })
})
