import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { wireRequest } from '@tejian/contract/kit/wireRequest.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from './build.ts'
import { filesOf, makeBuild } from './testing/builds.ts'
import { useTestApp } from './testing/harness.ts'
import { type RoundRobin, startRoundRobin } from './testing/roundRobin.ts'

const server = useTestApp()
const folders: string[] = []
const drainMs = 300
let proxy: RoundRobin

type Instance = { replace(): Promise<void> }

/** An instance as main.ts runs it: it is told to stop, says so on /livez, and closes when the proxy has noticed. */
async function start(release: string): Promise<Instance> {
  const webRoot = makeBuild(release)
  folders.push(webRoot)
  let draining = false
  const app: FastifyInstance = await buildApp(server.current.services, {
    version: release,
    webRoot,
    draining: () => draining,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  proxy.instances.add(url)
  return {
    async replace() {
      draining = true
      await pause(drainMs)
      await app.close()
      proxy.instances.delete(url)
    },
  }
}

beforeAll(async () => {
  proxy = await startRoundRobin()
})
afterAll(async () => {
  await proxy.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

it('an upgrade of one instance after the other loses no request and shows no blank page', async () => {
  const { services } = server.current
  const { sid } = await server.current.as('shouli')
  const problems: string[] = []
  const releases = new Set<string>()
  const counted = { pages: 0, files: 0, calls: 0 }
  const ask = async (path: string, init?: RequestInit): Promise<string> => {
    const answer = await fetch(proxy.url + path, init).catch((error: Error) => error)
    if (answer instanceof Error) problems.push(`${path}: ${answer.message}`)
    else if (answer.status !== 200) problems.push(`${path}: ${answer.status}`)
    return answer instanceof Error ? '' : answer.text()
  }
  /** A person opens a page, whose files are asked for one after the other, and works with it. */
  const visit = async (): Promise<void> => {
    const files = filesOf(await ask('/login'))
    counted.pages += 1
    if (files.length !== 4) problems.push('a page without files')
    for (const file of files) {
      await ask(file)
      await pause(40)
      counted.files += 1
      releases.add(/index-(\w+)/.exec(file)?.[1] ?? '')
    }
    const timestamp = String(services.now().getTime())
    const headers = { timestamp, sign: signRequest(timestamp, services.signSecret) }
    const { url, ...init } = wireRequest(sessionCalls.info, {}, sid, headers)
    const body = JSON.parse(await ask(url, init)) as { isSuccess: boolean }
    if (!body.isSuccess) problems.push('a call failed')
    counted.calls += 1
  }
  const running = [await start('old'), await start('old')]
  await expect.poll(async () => (await fetch(`${proxy.url}/livez`)).status).toBe(200)
  const visits: Array<Promise<void>> = []
  // A visit is six requests: ten a second and more.
  const load = setInterval(() => visits.push(visit()), 500)
  try {
    for (const instance of running) {
      await pause(1000)
      await start('new')
      await pause(500)
      await instance.replace()
    }
    await pause(1000)
  } finally {
    clearInterval(load)
  }
  await Promise.all(visits)
  expect(problems).toEqual([])
  expect([...releases].filter(Boolean).sort()).toEqual(['new', 'old'])
  expect(counted.files + counted.calls + counted.pages).toBeGreaterThan(50)
}, 40_000)
