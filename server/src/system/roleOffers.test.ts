import { type GrantedRole, grantedRoles as roles } from '@tejian/contract/app/roles.ts'
import { roleRegister } from '@tejian/contract/system/calls.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'
import { systemContext } from '../kit/jobs.ts'
import { offerRoles } from './roleOffers.ts'

const test = useTestApp()

const permissionsOf = (code: string): readonly string[] =>
  roles.find((definition) => definition.code === code)?.permissions ?? []
/** A release in which built-in roles hold more. */
const release = (more: Readonly<Record<string, readonly string[]>>): GrantedRole[] =>
  roles.map((role) => ({ ...role, permissions: [...role.permissions, ...(more[role.code] ?? [])] }))
const start = (definitions: readonly GrantedRole[] = roles) =>
  offerRoles(systemContext(test.current.services, 'start'), definitions)

async function held(code: string): Promise<string[] | undefined> {
  const row = await test.current.services.db
    .selectFrom('role')
    .select('permissions')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.permissions?.split(',')
}

/** The security administrator's own way, which stands in the trail. */
async function edit(code: string, permissions: readonly string[]): Promise<void> {
  const { id, version } = await test.current.services.db
    .selectFrom('role')
    .select(['id', 'version'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const security = await test.current.as('anquan')
  await security.must(roleRegister.save, { id, version, permissions: permissions.join(',') })
}

async function grants(code: string): Promise<Array<{ actorName: string; before: string; after: string }>> {
  const { rows } = await sql<{ actorName: string; before: string; after: string }>`
    select "actorName", before->>'permissions' as before, after->>'permissions' as after from audit_entry
    join role on role.id::text = "recordId"::text
    where action = 'grantByRelease' and role.code = ${code} order by at`.execute(test.current.services.db)
  return rows
}

describe('a start', () => {
  beforeEach(async () => {
    await sql`delete from role_offer`.execute(test.current.services.db)
  })

  it('changes nothing where nothing is new, and says nothing', async () => {
    await start()
    await start()
    expect(await held('archivist')).toEqual(permissionsOf('archivist'))
    expect(await grants('archivist')).toEqual([])
  })

  it('brings an older installation what it never had, and nothing that was taken away there', async () => {
    const [first, ...rest] = permissionsOf('scheduler')
    await edit('scheduler', rest)
    await edit('scheduler', [...rest, 'sms.send'])
    await start(release({ finance: ['sms.view'], scheduler: ['sms.view', 'sms.audit'] }))
    expect(await held('finance')).toEqual([...permissionsOf('finance'), 'sms.view'])
    const scheduler = await held('scheduler')
    expect(scheduler).toEqual(expect.arrayContaining(['sms.send', 'sms.audit', 'sms.view']))
    expect(scheduler).not.toContain(first)
    expect(await grants('scheduler')).toEqual([
      { actorName: '系统', before: [...rest, 'sms.send'].join(','), after: scheduler?.join(',') },
    ])
  })

  it('offers a code once: who takes it away is not given it again', async () => {
    const next = release({ reviewer: ['sms.view'] })
    await start()
    await start(next)
    expect(await held('reviewer')).toContain('sms.view')
    await edit('reviewer', permissionsOf('reviewer'))
    await start(next)
    await start(release({ reviewer: ['sms.view', 'sms.export'] }))
    expect(await held('reviewer')).toEqual([...permissionsOf('reviewer'), 'sms.export'])
  })

  it('keeps the word of a role that refuses a code, and the duties of the administrators apart', async () => {
    await start()
    await edit('approver', [...permissionsOf('approver'), '!sms.view', 'user.save', 'organisation.save'])
    const before = await held('approver')
    await start(release({ approver: ['sms.view', 'sms.export', 'role.save'] }))
    expect(await held('approver')).toEqual([...(before ?? []), 'sms.export'])
  })

  it('makes a new role, but none that was deleted, and leaves the own ones alone', async () => {
    const { db } = test.current.services
    const security = await test.current.as('anquan')
    const own = { code: 'night_watch', name: '值班员', permissions: 'sms.view' }
    await security.must(roleRegister.save, own)
    await start()
    const gone = { code: 'guest_reader', name: '访客', permissions: ['sms.view'] }
    const added = [...roles, gone, { code: 'night_watch', name: '夜班', permissions: ['sms.*'] }]
    await start(added)
    expect(await held('guest_reader')).toEqual(['sms.view'])
    expect(await held('night_watch')).toEqual(['sms.view'])
    const { id } = await db
      .selectFrom('role')
      .select('id')
      .where('code', '=', 'guest_reader')
      .executeTakeFirstOrThrow()
    await security.must(roleRegister.delete, { ids: id })
    await start(added)
    await sql`delete from role_offer`.execute(db)
    await start(added)
    expect(await held('guest_reader')).toBeUndefined()
  })

  it('happens once when two processes start together, and counts at once', async () => {
    await start()
    const next = release({ inspector: ['smsTemplate.view'] })
    await Promise.all([start(next), start(next)])
    expect(await held('inspector')).toEqual([...permissionsOf('inspector'), 'smsTemplate.view'])
    expect(await grants('inspector')).toHaveLength(1)
    expect((await test.current.contextOf('jianyan')).user.permissions).toContain('smsTemplate.view')
  })
})
