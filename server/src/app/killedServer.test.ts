import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { reportReviewCalls } from '@tejian/contract/reports/reviewCalls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomOf } from '../demo/random.ts'
import { openSessions } from '../session/sessions.ts'
import { letSign, startTestApp, type TestApp } from './testing/harness.ts'
import { fillReport, reportsToEnter, tasksToBuild } from './testing/reports.ts'
import { itemOf, submitReport, writeReport } from './testing/reviews.ts'
import { type ChildAnswer, type ServerChild, startServerChild } from './testing/serverChild.ts'
import { loadedParts } from './testing/template.ts'
import { describeFindings } from './testing/walk/describeFindings.ts'
import { brokenInvariants } from './testing/walk/invariants.ts'

type Commit = { id: string; who: string; call: AnyCall; input: Record<string, unknown>; action: string }

const seed = process.env.KILL_SEED ?? '1'
const deaths = 3

describe(`a server that is killed in the midst (KILL_SEED=${seed})`, { timeout: 240_000 }, () => {
  const random = randomOf(seed)
  let server: TestApp
  let child: ServerChild | undefined
  let env: Record<string, string>
  const sids = new Map<string, string>()
  let commits: Commit[] = []
  let ids: string[] = []
  const acknowledged = new Set<string>()

  /** Work that waits in three people's hands: to be built, to be submitted, to be approved. */
  async function prepare(): Promise<void> {
    const build = await tasksToBuild(server, { count: 10 })
    const enter = await reportsToEnter(server, { count: 10, prefix: '21' })
    for (const { seisn } of enter) await fillReport(server, seisn)
    const approve = await reportsToEnter(server, { count: 8, prefix: '33' })
    for (const { id, seisn } of approve) {
      await writeReport(server, id, { items: {}, inspectResult: '合格' })
      await submitReport(server, id)
      const { reportno } = await itemOf(server, id)
      await (await server.as('jianyan2')).must(reportReviewCalls.reportConfirmCommit, { seisn })
      await (await server.as('shenhe')).must(reportReviewCalls.reportAuditCommit, { seisn, reportno })
    }
    const named =
      (who: string, call: AnyCall, action: string) =>
      ({ id, seisn }: { id: string; seisn: string }) => ({
        id,
        who,
        call,
        action,
        input: { seisn },
      })
    commits = random.shuffled([
      ...build.map(named('jianyan', buildCalls.submitAppBussRepItem, 'build')),
      ...enter.map(named('jianyan', rptEditInfoCalls.submit, 'submit')),
      ...approve.map(named('pizhun', reportReviewCalls.reportApprovalCommit, 'approve')),
    ])
    for (const commit of commits.filter(({ action }) => action === 'approve'))
      commit.input.reportno = (await itemOf(server, commit.id)).reportno
    ids = commits.map(({ id }) => id)
  }

  /** Signed in by today's clock: the killed server lives in real time. */
  async function signIn(): Promise<void> {
    const sessions = await openSessions({ ...server.services, now: () => new Date() })
    for (const name of ['jianyan', 'jianyan2', 'pizhun']) {
      const { id } = await server.services.db
        .selectFrom('app_user')
        .select('id')
        .where('loginName', '=', name)
        .executeTakeFirstOrThrow()
      const sid = await sessions.open({
        userId: id,
        loginType: 'PC',
        remember: false,
        ip: '127.0.0.1',
        userAgent: 'test',
      })
      await letSign(server.services.db, sid)
      sids.set(name, sid)
    }
  }

  beforeAll(async () => {
    server = await startTestApp()
    const { databaseUrl, migrationUrl } = server.urls
    env = {
      DATABASE_URL: databaseUrl,
      MIGRATION_DATABASE_URL: migrationUrl,
      DATA_DIR: server.services.dataDir,
      DEMO: '1',
    }
    await sql`insert into loaded (name) select unnest(${loadedParts}::text[])`.execute(server.services.db)
    await prepare()
    await signIn()
  }, 60_000)
  afterAll(async () => {
    await child?.kill()
    await server.close()
  })

  const say = (commit: Commit): Promise<ChildAnswer> =>
    child?.call(sids.get(commit.who) ?? '', commit.call, commit.input) ?? Promise.resolve(null)

  /** Sends a share of what nobody has acknowledged yet, and kills the server after some answers or some seals. */
  async function fireAndKill(deathsLeft: number): Promise<void> {
    const unacknowledged = commits.filter(({ id }) => !acknowledged.has(id))
    // A quick server may answer all of a share: the next deaths find theirs all the same.
    const open = unacknowledged.slice(0, Math.ceil(unacknowledged.length / deathsLeft))
    const wanted = random.whole(1, Math.ceil(open.length / 3))
    let answers = 0
    const answered = Promise.withResolvers<void>()
    const said = open.map(async (commit) => {
      const heard = await say(commit)
      if (heard?.isSuccess) acknowledged.add(commit.id)
      // What was done before the last death, and never acknowledged, is told like any other late submit.
      else if (heard) expect(heard.errorMsg).toMatch(/^该任务已由.+办理（.+）|该任务的状态已变化/)
      answers += 1
      if (answers >= wanted) answered.resolve()
    })
    await answered.promise
    await pause(random.whole(0, 120))
    await child?.kill()
    await Promise.all(said)
  }

  async function expectWhole(): Promise<void> {
    const { db } = server.services
    const broken = await brokenInvariants(db, ids)
    if (broken.length > 0) expect.fail((await describeFindings(db, broken)).join('\n'))
    const { rows } = await sql<{
      recordId: string
      action: string
      count: number
    }>`select "recordId", action, count(*) as count
      from flow_event where "recordId" = any(${ids}::uuid[]) and action in ('build', 'submit', 'approve') group by 1, 2`.execute(
      db,
    )
    const done = new Map(rows.map((row) => [`${row.recordId} ${row.action}`, row.count]))
    for (const { id, action } of commits) {
      const count = done.get(`${id} ${action}`) ?? 0
      if (acknowledged.has(id))
        expect(count, 'an acknowledged move is there').toBe(
          action === 'build' || action === 'submit' || action === 'approve' ? 1 : 0,
        )
      expect(count).toBeLessThanOrEqual(1)
    }
  }

  it('leaves no half state at any of its deaths', async () => {
    for (let death = 0; death < deaths; death += 1) {
      child = await startServerChild(env)
      await fireAndKill(deaths - death)
      await expectWhole()
    }
    // Something was done, and something was cut off.
    expect(acknowledged.size).toBeGreaterThan(0)
  })

  it('goes on where it was: everybody finishes the work, jobs of the dead are taken up and end once', async () => {
    const { db } = server.services
    // The lease of a job that a dead process held runs out; nobody waits two minutes for it here.
    await sql`update job set "runAfter" = now() - interval '1 second' where failure is null`.execute(db)
    await child?.kill()
    child = await startServerChild(env)
    for (const commit of commits.filter(({ id }) => !acknowledged.has(id))) {
      const heard = await say(commit)
      expect(heard?.isSuccess || (heard && /^该任务已由/.test(heard.errorMsg))).toBe(true)
    }
    await expect
      .poll(async () => (await sql`select id from job where queue = 'report.seal'`.execute(db)).rows.length, {
        timeout: 30_000,
        interval: 100,
      })
      .toBe(0)
    await expectWhole()
    const { rows } = await sql<{
      action: string
      step: string
      count: number
    }>`select step, count(*) as count from business_item
      where id = any(${ids}::uuid[]) group by 1 order by 1`.execute(db)
    expect(rows).toEqual([
      { step: 'BGDY', count: 8 },
      { step: 'BGLR', count: 10 },
      { step: 'BGQR', count: 10 },
    ])
  })

  it('has the file of every sealed report, as its hash says', async () => {
    const { rows } = await sql<{ fileKey: string; fileHash: string }>`select "fileKey", "fileHash" from report
      where "itemId" = any(${ids}::uuid[]) and state = '1'`.execute(server.services.db)
    expect(rows).toHaveLength(8)
    for (const { fileKey, fileHash } of rows) {
      const bytes = await readFile(join(server.services.dataDir, 'files', fileKey))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(fileHash)
    }
  })

  it('lets the next person go on with what the dead one left', async () => {
    const [submitted] = commits.filter(({ action }) => action === 'submit')
    const next = { ...(submitted as Commit), who: 'jianyan2', call: reportReviewCalls.reportConfirmCommit }
    expect(await say(next)).toMatchObject({ isSuccess: true })
  })
})
